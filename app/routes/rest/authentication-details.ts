import { endpoint } from '../../http/endpoint'
import { requireToken } from '../../http/guards'
import { success } from '../../http/replies'

/** `GET /rest/user/authentication-details` (docs/contract/accounts.md#user-list): open to any role. */
const handle = endpoint({
  GET(call) {
    requireToken(call)
    return success(call.lab.accounts.listDetails())
  },
})

export const loader = handle
export const action = handle
