import { useTranslation } from '../browser/texts'
import { formatPrice } from '../kit/prices'
import { DeliveryLabel } from './delivery-label'
import type { Order, OrderLine } from './order'
import { OrderActions, PrintButton, TrackButton } from './order-actions'
import styles from './order-card.module.css'
import { OrderTable } from './order-table'

interface OrderCardProps {
  readonly order: Order
  onOpen(line: OrderLine): void
}

export function OrderCard({ order, onOpen }: OrderCardProps) {
  const { t } = useTranslation()
  const { orderId, totalPrice, bonus, delivered, products } = order
  return (
    <article className={styles.card} aria-labelledby={`order-${orderId}`}>
      <header className={styles.header}>
        <div className={styles.number}>
          <p className={styles.word}>{t('LABEL_ORDER_ID')}</p>
          <h2 id={`order-${orderId}`} className={styles.id}>
            {orderId}
          </h2>
        </div>
        <DeliveryLabel isDelivered={delivered} />
      </header>
      <OrderTable label={t('LABEL_PRODUCTS_ORDERED', { orderId })} lines={products} onOpen={onOpen} />
      <footer className={styles.footer}>
        <OrderActions>
          <TrackButton orderId={orderId} />
          <PrintButton orderId={orderId} />
        </OrderActions>
        <dl className={styles.numbers}>
          <div>
            <dt>{t('LABEL_BONUS')}</dt>
            <dd>{bonus}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('LABEL_TOTAL_PRICE')}</dt>
            <dd>{formatPrice(totalPrice)}</dd>
          </div>
        </dl>
      </footer>
    </article>
  )
}
