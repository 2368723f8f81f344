import { BasketTable } from '../../basket/basket-table'
import type { Checkout } from '../../browser/checkout'
import { useTranslation } from '../../browser/texts'
import { Decisions } from './decisions'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly checkout: Checkout
  readonly isDeluxe: boolean
}

/** All that was decided about an order, before it is placed. */
export function OrderSummary({ checkout, isDeluxe }: OrderSummaryProps) {
  const { t } = useTranslation()
  return (
    <>
      <Decisions {...checkout} />
      <section className={styles.basket} aria-label={t('TITLE_BASKET')}>
        <BasketTable lines={checkout.lines} isDeluxe={isDeluxe} />
      </section>
    </>
  )
}
