import { endpoint } from '../../http/endpoint'
import { requireCustomer } from '../../http/guards'

/** Every other address below `/rest/basket`: unexpected as well, but only customers are told so (docs/contract/accounts.md#access-matrix). */
const handle = endpoint({}, { guard: requireCustomer })

export const loader = handle
export const action = handle
