import { unitPrice } from '../../basket/bill'
import type { Failed } from '../../kit/answers'
import type { Checkout } from './checkout'

/** For an order that differs from the page, such as one from a basket that another tab has ordered. */
export const orderChanged: Failed = { failed: 'ORDER_CHANGED' }

/** Two checkouts with the same description make the same order. */
export function describeOrder({ lines, isDeluxe, address, method, payment, couponPercent }: Checkout): string {
  return JSON.stringify([
    lines.map((line) => [line.id, line.BasketItem.quantity, unitPrice(line, isDeluxe)]),
    address?.id,
    [method?.id, method?.price],
    payment === 'wallet' ? payment : payment?.id,
    couponPercent,
  ])
}
