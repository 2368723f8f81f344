import { CheckoutRefusal } from './checkout-refusal.js'

/** Each is text, number or boolean; null for anything else. */
export interface OrderDetails {
  /** Id of a card, or `wallet`. */
  readonly paymentId: unknown
  readonly addressId: unknown
  readonly deliveryMethodId: unknown
}

export interface OrderingCustomer {
  ownsCard(id: unknown): boolean
  ownsAddress(id: unknown): boolean
  knowsDelivery(id: unknown): boolean
}

/** Throws a CheckoutRefusal for details of other customers (docs/contract/commerce.md#checkout-call). */
export type TakeOrderDetails = (sent: unknown, customer: OrderingCustomer) => OrderDetails

export const takeOrderDetails: TakeOrderDetails = (sent, customer) => {
  const details = readOrderDetails(sent)
  const hasOwnPayment = details.paymentId === 'wallet' || customer.ownsCard(details.paymentId)
  if (!hasOwnPayment || !customer.ownsAddress(details.addressId))
    throw new CheckoutRefusal('Please choose a card and an address of your own.', 400)
  if (!customer.knowsDelivery(details.deliveryMethodId))
    throw new CheckoutRefusal('Please choose a delivery speed.', 400)
  return details
}

export function readOrderDetails(sent: unknown): OrderDetails {
  const { paymentId, addressId, deliveryMethodId } = (sent ?? {}) as Partial<OrderDetails>
  return { paymentId: scalar(paymentId), addressId: scalar(addressId), deliveryMethodId: scalar(deliveryMethodId) }
}

function scalar(value: unknown): unknown {
  return value === undefined || typeof value === 'object' ? null : value
}
