import { Stack } from '../kit/page/stack'
import type { Order, OrderLine } from './order'
import { OrderCard } from './order-card'

interface OrderListProps {
  readonly orders: readonly Order[]
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
