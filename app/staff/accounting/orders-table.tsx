import { useId } from 'react'
import { useTranslation } from '../../browser/texts'
import { ButtonForm } from '../../kit/forms/button-form'
import { IconHomeCheck, IconTruckDelivery } from '../../kit/page-icons'
import { formatPrice } from '../../kit/prices'
import { DeliveryLabel } from '../../orders/delivery-label'
import { StaffTable } from '../staff-table'
import styles from './accounting-table.module.css'
import type { OrderRecord } from './stock-records'

interface OrdersTableProps {
  readonly titleId: string
  readonly orders: readonly OrderRecord[]
}

export function OrdersTable({ titleId, orders }: OrdersTableProps) {
  return (
    <StaffTable
      titleId={titleId}
      className={styles.orders}
      columns={['LABEL_ORDER_ID', 'LABEL_PRICE', 'LABEL_STATUS']}
      hasActions
    >
      {orders.map((order) => (
        <OrderRecordRow key={order._id} order={order} />
      ))}
    </StaffTable>
  )
}

function OrderRecordRow({ order }: { readonly order: OrderRecord }) {
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
