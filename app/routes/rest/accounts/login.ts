import { endpoint } from '../../../http/endpoint'
import { answerLogin } from '../../../http/rest/login-reply'

/** `POST /rest/user/login` (docs/contract/accounts.md#login). */
const handle = endpoint({
  async POST(call) {
    return answerLogin(await call.lab.accounts.logIn(call.body), call)
  },
})

export const loader = handle
export const action = handle
