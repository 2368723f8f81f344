import { BasketTable } from '../../basket/basket-table'
import { useTranslation } from '../../browser/texts'
import { EmptyOrderNote } from '../empty-order-note'
import type { Checkout } from './checkout'
import { Choices } from './choices'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly checkout: Checkout
}

/** All that was chosen for an order, before it is placed. */
export function OrderSummary({ checkout }: OrderSummaryProps) {
  const { t } = useTranslation()
  const { lines, isDeluxe } = checkout
  const isEmpty = lines.length === 0
  return (
    <>
      {isEmpty && <EmptyOrderNote />}
      <Choices {...checkout} />
      {!isEmpty && (
        <section className={styles.basket} aria-label={t('TITLE_BASKET')}>
          <BasketTable lines={lines} isDeluxe={isDeluxe} />
        </section>
      )}
    </>
  )
}
