import { Sections } from '../kit/layout'
import type { Order, OrderLine } from './order'
import { OrderCard } from './order-card'

interface OrderListProps {
  readonly orders: readonly Order[]
  onOpen(line: OrderLine): void
}

export function OrderList({ orders, ...card }: OrderListProps) {
  return (
    <Sections>
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} {...card} />
      ))}
    </Sections>
  )
}
