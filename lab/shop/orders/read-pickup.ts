import type { Address } from '../../accounts/tables.js'
import { ResourceError } from '../../resources/resource-error.js'
import type { Table } from '../../store/types.js'

type Values = Readonly<Record<string, unknown>>

/** Reads `isPickUp`, `date` (client) or `isPickup`, `pickupDate` (reply). `accountId` is that of the session. Throws a ResourceError for a foreign address. */
export type ReadPickup = (form: Values, addresses: Table<Address>, accountId: number | undefined) => Values

/** Account and address are those of the session, whatever the form says. */
export const readPickupAtOwnAddress: ReadPickup = (form, addresses, accountId) => {
  const { AddressId = null, quantity, isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  const isOwn = AddressId === null || addresses.find(Number(AddressId))?.UserId === accountId
  if (!isOwn || !Number.isInteger(accountId))
    throw new ResourceError('bad-request', 'Please choose an address of your own.')
  return { UserId: accountId, AddressId, quantity, isPickup, date }
}
