import { answerPasswordChange } from '../../../accounts/password-replies'
import type { Call } from '../../../http/call'
import { endpoint } from '../../../http/endpoint'

/** `GET /rest/user/change-password` (docs/contract/accounts.md#passwords): the password of the token's holder. */
const handle = endpoint({
  async GET(call) {
    const { accounts } = call.lab
    const input = {
      current: call.query.get('current'),
      password: call.query.get('new'),
      repeat: call.query.get('repeat'),
    }
    return answerPasswordChange(await accounts.passwords.change(accounts.sessions.get(readToken(call)), input), call)
  },
})

/** Skips seven characters without checking them: `Bearer=` works too. */
function readToken(call: Call): string | undefined {
  return call.request.headers.get('Authorization')?.slice('Bearer '.length)
}

export const loader = handle
export const action = handle
