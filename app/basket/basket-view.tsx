import { Form } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { EmptyCrate } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'
import { EmailAddress } from '../kit/page/email-address'
import { PageHeading } from '../kit/page/page-heading'
import { formatPrice } from '../kit/prices'
import type { BasketProduct } from './basket-lines'
import { BasketTable } from './basket-table'
import styles from './basket-view.module.css'
import { sumBonusPoints, sumPrices } from './bill'

interface BasketViewProps {
  readonly lines: readonly BasketProduct[]
  /** Undefined for visitors. */
  readonly email: string | undefined
  readonly isDeluxe: boolean
  /** True if the basket could not be read. */
  readonly isUnknown: boolean
}

export function BasketView({ lines, email, isDeluxe, isUnknown }: BasketViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>
        {t('TITLE_BASKET')}{' '}
        {email && (
          <small className={styles.owner} dir="ltr">
            (<EmailAddress email={email} />)
          </small>
        )}
      </PageHeading>
      {!isUnknown && (
        <div className={styles.layout}>
          {lines.length === 0 ? <Nothing /> : <BasketTable lines={lines} isDeluxe={isDeluxe} mayChange />}
          <BasketSummary
            total={sumPrices(lines, isDeluxe)}
            bonusPoints={sumBonusPoints(lines, isDeluxe)}
            isEmpty={lines.length === 0}
          />
        </div>
      )}
    </>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing={<EmptyCrate />}
      title={t('EMPTY_BASKET_TITLE')}
      text={t('EMPTY_BASKET_TEXT')}
      link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
    />
  )
}

interface BasketSummaryProps {
  readonly total: number
  readonly bonusPoints: number
  readonly isEmpty: boolean
}

function BasketSummary({ total, bonusPoints, isEmpty }: BasketSummaryProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.bill} aria-label={t('LABEL_BILL')}>
      <p id="price" className={styles.total}>
        <span>
          {t('LABEL_TOTAL_PRICE')}
          <span className={styles.colon}>:</span>
        </span>{' '}
        <strong>{formatPrice(total)}</strong>
      </p>
      <Form action="/address/select">
        <button type="submit" id="checkoutButton" className={`main-action ${styles.checkout}`} disabled={isEmpty}>
          {t('BTN_CHECKOUT')}
        </button>
      </Form>
      <p className={styles.bonus}>{t('BONUS_POINTS_COUNT', { bonus: bonusPoints })}</p>
    </section>
  )
}
