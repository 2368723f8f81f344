import type { OrderDetails, TakeOrderDetails } from '../shop/order-details.js'

/** CWE-639: takes whatever card and address are named, without asking whose they are, or whether they are. */
export const takeNamedDetails: TakeOrderDetails = (sent) => {
  const { paymentId, addressId, deliveryMethodId } = (sent ?? {}) as Partial<OrderDetails>
  return { paymentId: scalar(paymentId), addressId: scalar(addressId), deliveryMethodId: scalar(deliveryMethodId) }
}

/** Structures could be too deep to be written out. */
function scalar(value: unknown): unknown {
  return value === undefined || typeof value === 'object' ? null : value
}
