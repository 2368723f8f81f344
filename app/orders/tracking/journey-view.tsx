import { useTranslation } from '../../browser/texts'
import type { Order } from '../order'
import { OrderTable } from '../order-table'
import { Receipt } from '../receipt'
import { sumUpOrder } from '../sums'
import { findStation } from './journey'
import styles from './journey-view.module.css'
import { ProgressLine } from './progress-line'

interface JourneyProps {
  readonly order: Order
  /** It has just been placed. */
  readonly isNew: boolean
}

/** The progress of an order, and its content. */
export function JourneyView({ order, isNew }: JourneyProps) {
  const { t } = useTranslation()
  const { orderId, products, bonus, delivered, eta } = order
  return (
    <div className={styles.layout}>
      <section className={styles.journey} aria-labelledby="expected-delivery">
        <h2 id="expected-delivery" className={styles.expected}>
          {delivered ? t('TITLE_ORDER_ARRIVED') : t('DAYS_TO_DELIVERY', { days: eta })}
        </h2>
        <ProgressLine station={findStation(order, isNew)} />
      </section>
      <section className={styles.products}>
        <OrderTable label={t('LABEL_PRODUCTS_ORDERED', { orderId })} lines={products} />
      </section>
      <Receipt sums={sumUpOrder(order)} bonus={bonus} />
    </div>
  )
}
