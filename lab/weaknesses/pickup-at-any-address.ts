import type { ReadPickup } from '../shop/read-pickup.js'

/** CWE-639: takes over what the form sends, as the form offers one's own addresses and nothing else. */
export const readPickupAsSent: ReadPickup = (form) => {
  const { isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  return { ...form, isPickup, date }
}
