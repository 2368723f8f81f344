import type { Order, OrderLine } from '../../browser/orders'
import { Stack } from '../page/stack'
import { OrderCard } from './order-card'

interface OrderListProps {
  readonly orders: readonly Order[]
  onTrack(orderId: string): void
  onOpen(line: OrderLine): void
}

/** Somebody's orders, one below the other. */
export function OrderList({ orders, ...card }: OrderListProps) {
  return (
    <Stack>
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} {...card} />
      ))}
    </Stack>
  )
}
