import type { RequireChangeableAddress } from '../accounts/changeable-address.js'
import { ResourceError } from '../resources/resource-error.js'

/** CWE-639: lets an address be changed by whoever knows its number, and so taken over. */
export const requireKnownAddress: RequireChangeableAddress = (addresses, id) => {
  const address = addresses.find(Number(id))
  if (address === undefined) throw new ResourceError('not-found', 'Not Found')
}
