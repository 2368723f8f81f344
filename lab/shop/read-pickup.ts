import type { Address } from '../accounts/tables.js'
import { ResourceError } from '../resources/resource-error.js'
import type { Table } from '../store/types.js'

type Values = Readonly<Record<string, unknown>>

/**
 * The columns to store of a request as it was sent, in the spellings of the client, `isPickUp` and `date`, or in those of the answer,
 * `isPickup` and `pickupDate`. Throws a ResourceError for an address that it may not name.
 */
export type ReadPickup = (form: Values, addresses: Table<Address>) => Values

/** Residues are fetched from an address of whoever asks for it. */
export const readPickupAtOwnAddress: ReadPickup = (form, addresses) => {
  const { UserId, AddressId = null, quantity, isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  const isOwn = AddressId === null || addresses.find(Number(AddressId))?.UserId === Number(UserId)
  if (!isOwn) throw new ResourceError('bad-request', 'Please choose an address of your own.')
  return { UserId, AddressId, quantity, isPickup, date }
}
