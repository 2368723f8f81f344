import { BasketTable } from '../../basket/basket-table'
import { useTranslation } from '../../browser/texts'
import type { Checkout } from './checkout'
import { Decisions } from './decisions'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly checkout: Checkout
}

/** All that was decided about an order, before it is placed. */
export function OrderSummary({ checkout }: OrderSummaryProps) {
  const { t } = useTranslation()
  return (
    <>
      <Decisions {...checkout} />
      <section className={styles.basket} aria-label={t('TITLE_BASKET')}>
        <BasketTable lines={checkout.lines} isDeluxe={checkout.isDeluxe} />
      </section>
    </>
  )
}
