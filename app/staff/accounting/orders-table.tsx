import { useId } from 'react'
import { useTranslation } from '../../browser/texts'
import { ButtonForm } from '../../kit/forms/button-form'
import { IconHomeCheck, IconTruckDelivery } from '../../kit/page-icons'
import { formatPrice } from '../../kit/prices'
import { DeliveryLabel } from '../../orders/delivery-label'
import table from '../staff-table.module.css'
import type { OrderRecord } from './accounting-data'
import styles from './accounting-table.module.css'

interface OrdersTableProps {
  readonly titleId: string
  readonly orders: readonly OrderRecord[]
}

/** Everybody's orders, and whether they have arrived; a row becomes a card on a phone. */
export function OrdersTable({ titleId, orders }: OrdersTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table className={`${table.table} ${styles.orders}`} role="table" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_ORDER_ID')}</th>
          <th scope="col">{t('LABEL_PRICE')}</th>
          <th scope="col">{t('LABEL_STATUS')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('LABEL_ACTION')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { readonly order: OrderRecord }) {
  const { t } = useTranslation()
  const nameId = useId()
  const { _id, orderId, totalPrice, delivered } = order
  const Icon = delivered ? IconTruckDelivery : IconHomeCheck
  const action = t(delivered ? 'MARK_AS_TRANSIT' : 'MARK_AS_DELIVERED')
  return (
    <tr>
      <td id={nameId} className={styles.order}>
        #{orderId}
      </td>
      <td className={styles.price}>{formatPrice(totalPrice)}</td>
      <td className={styles.status}>
        <DeliveryLabel isDelivered={delivered} />
      </td>
      <td className={styles.actions}>
        <ButtonForm fields={{ intent: 'toggle', id: _id, delivered: String(delivered) }}>
          <button type="submit" className={styles.toggle} aria-label={action} aria-describedby={nameId} title={action}>
            <Icon size={20} aria-hidden />
          </button>
        </ButtonForm>
      </td>
    </tr>
  )
}
