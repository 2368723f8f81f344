import { endpoint } from '../../../http/endpoint'
import { requireToken } from '../../../http/guards'
import { success } from '../../../http/replies'

/** `GET /rest/user/authentication-details` (docs/contract/accounts.md#user-list). */
const handle = endpoint(
  {
    GET(call) {
      return success(call.lab.accounts.listDetails(call.bearer))
    },
  },
  { guard: requireToken },
)

export const loader = handle
export const action = handle
