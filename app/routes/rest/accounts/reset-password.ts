import { answerPasswordChange } from '../../../accounts/password-replies'
import { endpoint } from '../../../http/endpoint'

/** `POST /rest/user/reset-password` (docs/contract/accounts.md#passwords): a new password for the right answer. */
const handle = endpoint({
  async POST(call) {
    return answerPasswordChange(await call.lab.accounts.passwords.reset(call.body), call)
  },
})

export const loader = handle
export const action = handle
