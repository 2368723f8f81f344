import type { Address } from '../accounts/tables.js'
import { ResourceError } from '../resources/resource-error.js'
import type { Table } from '../store/types.js'

type Values = Readonly<Record<string, unknown>>

/**
 * Reads the columns of a request from a form, which spells two of them like the client (`isPickUp`, `date`) or like the reply
 * (`isPickup`, `pickupDate`). Throws a ResourceError for an address that the request may not name.
 */
export type ReadPickup = (form: Values, addresses: Table<Address>) => Values

/** The address belongs to the account that the request is for. */
export const readPickupAtOwnAddress: ReadPickup = (form, addresses) => {
  const { UserId, AddressId = null, quantity, isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  const isOwn = AddressId === null || addresses.find(Number(AddressId))?.UserId === Number(UserId)
  if (!isOwn) throw new ResourceError('bad-request', 'Please choose an address of your own.')
  return { UserId, AddressId, quantity, isPickup, date }
}
