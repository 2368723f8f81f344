import { endpoint } from '../http/endpoint'
import { requireToken } from '../http/guards'

/** Every other address below `/b2b/v2`: a page of the shop, for holders of a token alone (docs/contract/accounts.md#access-matrix). */
const handle = endpoint({}, { guard: requireToken, showsPage: true })

export const loader = handle
export const action = handle
