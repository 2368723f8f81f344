import { CheckoutRefusal } from './checkout-refusal.js'

/** The card, address and way of delivery that an order names; a text, number or truth value each, null for anything else. */
export interface OrderDetails {
  /** Id of a card, or `wallet`. */
  readonly paymentId: unknown
  readonly addressId: unknown
  readonly deliveryMethodId: unknown
}

/** The records of a customer that an order can name. */
export interface OrderingCustomer {
  ownsCard(id: unknown): boolean
  ownsAddress(id: unknown): boolean
  /** True for a way of delivery that the shop offers. */
  knowsDelivery(id: unknown): boolean
}

/** Reads the details of an order as sent (docs/contract/commerce.md#checkout-call); throws a CheckoutRefusal for those that the customer may not name. */
export type TakeOrderDetails = (sent: unknown, customer: OrderingCustomer) => OrderDetails

export const takeOrderDetails: TakeOrderDetails = (sent, customer) => {
  const details = readOrderDetails(sent)
  const paysByOwnMeans = details.paymentId === 'wallet' || customer.ownsCard(details.paymentId)
  if (!paysByOwnMeans || !customer.ownsAddress(details.addressId))
    throw new CheckoutRefusal('Please choose a card and an address of your own.', 400)
  if (!customer.knowsDelivery(details.deliveryMethodId))
    throw new CheckoutRefusal('Please choose a delivery speed.', 400)
  return details
}

/** The details without structures, which may be too deep to be written out. */
export function readOrderDetails(sent: unknown): OrderDetails {
  const { paymentId, addressId, deliveryMethodId } = (sent ?? {}) as Partial<OrderDetails>
  return { paymentId: scalar(paymentId), addressId: scalar(addressId), deliveryMethodId: scalar(deliveryMethodId) }
}

function scalar(value: unknown): unknown {
  return value === undefined || typeof value === 'object' ? null : value
}
