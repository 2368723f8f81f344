/** Which card, address and way of delivery an order names; a text, number or truth value each, null for anything else. */
export interface OrderDetails {
  /** Id of a card, or `wallet`. */
  readonly paymentId: unknown
  readonly addressId: unknown
  readonly deliveryMethodId: unknown
}

/** Reads the details as sent (commerce.md 4.1); they keep no structures, which may be too deep to be written out. */
export function readOrderDetails(sent: unknown): OrderDetails {
  const { paymentId, addressId, deliveryMethodId } = (sent ?? {}) as Partial<OrderDetails>
  return { paymentId: scalar(paymentId), addressId: scalar(addressId), deliveryMethodId: scalar(deliveryMethodId) }
}

function scalar(value: unknown): unknown {
  return value === undefined || typeof value === 'object' ? null : value
}
