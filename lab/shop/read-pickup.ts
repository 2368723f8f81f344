import type { Address } from '../accounts/tables.js'
import { ResourceError } from '../resources/resource-error.js'
import type { Table } from '../store/types.js'

type Values = Readonly<Record<string, unknown>>

/**
 * Reads the columns of a request from a form, which spells two of them like the client (`isPickUp`, `date`) or like the reply
 * (`isPickup`, `pickupDate`). `accountId` is the account of the session, if there is one.
 * Throws a ResourceError for an address that the request may not name.
 */
export type ReadPickup = (form: Values, addresses: Table<Address>, accountId: number | undefined) => Values

/** The request is for the account of the session, whomever the form names, and the address belongs to that account. */
export const readPickupAtOwnAddress: ReadPickup = (form, addresses, accountId) => {
  const { AddressId = null, quantity, isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate } = form
  const isOwn = AddressId === null || addresses.find(Number(AddressId))?.UserId === accountId
  if (!isOwn || !Number.isInteger(accountId))
    throw new ResourceError('bad-request', 'Please choose an address of your own.')
  return { UserId: accountId, AddressId, quantity, isPickup, date }
}
