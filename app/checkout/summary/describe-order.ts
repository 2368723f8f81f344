import { unitPrice } from '../../basket/bill'
import type { Failed } from '../../kit/answers'
import type { Checkout } from './checkout'

/** The refusal of an order that is no longer what the page showed, such as one from a basket that another tab has ordered. */
export const orderChanged: Failed = { failed: 'ORDER_CHANGED' }

/** All that a customer agrees to with an order, as one text: two checkouts of the same text make the same order. */
export function describeOrder({ lines, isDeluxe, address, method, payment, couponPercent }: Checkout): string {
  return JSON.stringify([
    lines.map((line) => [line.id, line.BasketItem.quantity, unitPrice(line, isDeluxe)]),
    address?.id,
    [method?.id, method?.price],
    payment === 'wallet' ? payment : payment?.id,
    couponPercent,
  ])
}
