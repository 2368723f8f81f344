import type { Call } from '../../../http/call'
import { endpoint } from '../../../http/endpoint'
import { json, noStore } from '../../../http/replies'
import { answerLogin } from '../../../http/rest/login-reply'

const textOf = (body: Call['body'], name: string) => (typeof body[name] === 'string' ? body[name] : '')

/** `POST /rest/user/provider-login` (docs/contract/accounts.md#third-party-login): begins a provider's sign-in, or ends it when a code is sent. */
const handle = endpoint({
  async POST(call) {
    const { providerLogins } = call.lab.accounts
    const [code, state] = [textOf(call.body, 'code'), textOf(call.body, 'state')]
    if (code) return answerLogin(await providerLogins.finish({ code, state }), call)
    return json({ authorization: providerLogins.begin(textOf(call.body, 'redirectUri')) }, 200, noStore)
  },
})

export const loader = handle
export const action = handle
