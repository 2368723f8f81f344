import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../catalogue/offers'
import styles from './basket-summary.module.css'

interface BasketSummaryProps {
  readonly total: number
  readonly bonusPoints: number
  readonly isEmpty: boolean
  onCheckout(): void
}

/** The bill: what it comes to, what it earns, and the way to pay. */
export function BasketSummary({ total, bonusPoints, isEmpty, onCheckout }: BasketSummaryProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.bill} aria-label={t('LABEL_BILL')}>
      <p id="price" className={styles.total}>
        <span>{t('LABEL_TOTAL_PRICE')}:</span> <strong>{formatPrice(total)}</strong>
      </p>
      <button
        type="button"
        id="checkoutButton"
        className={`main-action ${styles.checkout}`}
        disabled={isEmpty}
        onClick={onCheckout}
      >
        {t('BTN_CHECKOUT')}
      </button>
      <p className={styles.bonus}>{t('BONUS_POINTS_COUNT', { bonus: bonusPoints })}</p>
    </section>
  )
}
