import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Disclosure } from '../checkout/disclosure'
import { TextField } from '../forms/text-field'
import { IconTicket } from '../page-icons'
import styles from './coupon-panel.module.css'
import { SocialHint } from './social-hint'

/** Every code has this many characters (checkout-and-challenges.md 9). */
export const couponLength = 10

interface CouponPanelProps {
  /** What came of the last try. */
  readonly outcome: { readonly discount?: number; readonly error?: string }
  /** Where the shop hands out codes. */
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly isOpenAtStart: () => boolean
  onToggle(isOpen: boolean): void
  onRedeem(code: string): void
}

/** A code for a discount, folded away. */
export function CouponPanel({ outcome, social, isOpenAtStart, onToggle, onRedeem }: CouponPanelProps) {
  const { t } = useTranslation()
  return (
    <Disclosure
      id="collapseCouponElement"
      title={t('SECTION_COUPON')}
      icon={<IconTicket size={24} aria-hidden />}
      isOpenAtStart={isOpenAtStart}
      onToggle={onToggle}
    >
      <CouponForm onRedeem={onRedeem} />
      <div role="status">
        {outcome.discount !== undefined && (
          <p className={`confirmation ${styles.confirmation}`}>
            {t('DISCOUNT_APPLIED', { discount: outcome.discount })}
          </p>
        )}
      </div>
      <div role="alert">{outcome.error && <p className={`error ${styles.error}`}>{outcome.error}</p>}</div>
      <SocialHint places={social} />
    </Disclosure>
  )
}

function CouponForm({ onRedeem }: Pick<CouponPanelProps, 'onRedeem'>) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [left, setLeft] = useState(false)
  const hasRightLength = code.length === couponLength
  const redeem = (event: FormEvent) => {
    event.preventDefault()
    if (!hasRightLength) return
    onRedeem(code)
    setCode('')
    setLeft(false)
  }
  return (
    <form id="coupon-form" className={styles.form} noValidate onSubmit={redeem}>
      <TextField
        id="coupon"
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
      <button type="submit" id="applyCouponButton" className={styles.redeem} disabled={!hasRightLength}>
        {t('BTN_REDEEM')}
      </button>
    </form>
  )
}
