import { Form } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { formatPrice } from '../kit/prices'
import styles from './basket-summary.module.css'

interface BasketSummaryProps {
  readonly total: number
  readonly bonusPoints: number
  readonly isEmpty: boolean
}

/** The bill: what it comes to, what it earns, and the way to pay. */
export function BasketSummary({ total, bonusPoints, isEmpty }: BasketSummaryProps) {
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
