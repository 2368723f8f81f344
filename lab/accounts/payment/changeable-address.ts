import { ResourceError } from '../../resources/resource-error.js'
import type { Table } from '../../store/types.js'
import type { Address } from '../tables.js'

/** Throws a ResourceError unless the caller may change the address, which becomes the caller's. */
export type RequireChangeableAddress = (addresses: Table<Address>, id: string, callerId: number) => void

export const requireChangeableAddress: RequireChangeableAddress = (addresses, id, callerId) => {
  const address = addresses.find(Number(id))
  if (address?.UserId !== callerId) throw new ResourceError('not-found', 'Not Found')
}
