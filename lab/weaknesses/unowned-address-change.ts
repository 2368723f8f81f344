import type { RequireChangeableAddress } from '../accounts/payment/changeable-address.js'
import { ResourceError } from '../resources/resource-error.js'

/** CWE-639: lets any account change, and so take over, an address by its id. */
export const requireKnownAddress: RequireChangeableAddress = (addresses, id) => {
  const address = addresses.find(Number(id))
  if (address === undefined) throw new ResourceError('not-found', 'Not Found')
}
