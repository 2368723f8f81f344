import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useRootData } from '../../../browser/root-data'
import { useTranslation } from '../../../browser/texts'
import type { ActionData } from '../../../kit/answers'
import { GuardedButton } from '../../../kit/forms/guarded-button'
import { TextField } from '../../../kit/forms/text-field'
import { useSendOnce } from '../../../kit/forms/use-send-once'
import { IconTicket } from '../../../kit/page-icons'
import { Disclosure } from '../../disclosure'
import { isPanelOpen, keepPanel } from '../panels'
import styles from './coupon-panel.module.css'

interface CouponProps {
  readonly percent: number
  /** True where no order is paid. */
  readonly isForLater: boolean
}

export function Coupon({ percent, isForLater }: CouponProps) {
  const { social } = useRootData().config.application
  const places = [
    { name: 'BlueSky', url: social.blueSkyUrl },
    { name: 'Mastodon', url: social.mastodonUrl },
    { name: 'Reddit', url: social.redditUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return (
    <CouponPanel
      discount={percent}
      isForLater={isForLater}
      social={places}
      isOpenAtStart={() => isPanelOpen('couponPanelExpanded')}
      onToggle={(isOpen) => keepPanel('couponPanelExpanded', isOpen)}
    />
  )
}

const couponLength = 10

interface CouponPanelProps {
  /** Per cent; 0 without a coupon. */
  readonly discount: number
  /** True where no order is paid. */
  readonly isForLater: boolean
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly isOpenAtStart: () => boolean
  onToggle(isOpen: boolean): void
}

function CouponPanel({ discount, isForLater, social, isOpenAtStart, onToggle }: CouponPanelProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<ActionData>({ key: 'coupon' })
  const sent = useActionData<ActionData>()
  const { field, failed } = fetcher.data ?? sent ?? {}
  const error = field === 'coupon' && fetcher.state === 'idle' ? failed : undefined
  return (
    <Disclosure
      id="collapseCouponElement"
      title={t('SECTION_COUPON')}
      icon={<IconTicket size={24} aria-hidden />}
      isOpenAtStart={isOpenAtStart}
      onToggle={onToggle}
    >
      {isForLater && <p className={styles.note}>{t('COUPON_FOR_ORDERS')}</p>}
      <CouponForm />
      <div role="status">
        {discount > 0 && error === undefined && (
          <p className={`confirmation ${styles.confirmation}`}>{t('DISCOUNT_APPLIED', { discount })}</p>
        )}
      </div>
      <div role="alert">{error && <p className={`error ${styles.error}`}>{t(error)}</p>}</div>
      <SocialHint places={social} />
    </Disclosure>
  )
}

function CouponForm() {
  const { t } = useTranslation()
  const { Form, formData } = useFetcher<ActionData>({ key: 'coupon' })
  const sendOnce = useSendOnce({ formData })
  const [code, setCode] = useState('')
  const [left, setLeft] = useState(false)
  const hasRightLength = code.length === couponLength
  const submit = (event: FormEvent) => {
    sendOnce(event)
    if (event.isDefaultPrevented()) return
    setCode('')
    setLeft(false)
  }
  return (
    <Form id="coupon-form" method="post" className={styles.form} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="redeem" />
      <TextField
        id="coupon"
        name="coupon"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_COUPON')}
        aria-required
        value={code}
        onText={setCode}
        onBlur={() => setLeft(true)}
        help={t('HINT_COUPON_LENGTH', { length: couponLength })}
        error={left && code && !hasRightLength ? t('INVALID_COUPON_LENGTH', { length: couponLength }) : undefined}
        counted={couponLength}
      />
      <GuardedButton
        id="applyCouponButton"
        className={styles.redeem}
        label={t('BTN_REDEEM')}
        disabled={!hasRightLength}
      />
    </Form>
  )
}

interface SocialHintProps {
  readonly places: readonly { readonly name: string; readonly url: string }[]
}

function SocialHint({ places }: SocialHintProps) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <p className={styles.hint}>
      {t('FOLLOW_FOR_MONTHLY_COUPONS')}
      {places.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}
