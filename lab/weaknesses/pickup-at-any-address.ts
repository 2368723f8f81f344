import type { ReadPickup } from '../shop/orders/read-pickup.js'

/** CWE-639: trusts the address that is sent, because the page offers only the customer's own. */
export const readPickupAsSent: ReadPickup = (form) => {
  const { isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  return { ...form, isPickup, date }
}
