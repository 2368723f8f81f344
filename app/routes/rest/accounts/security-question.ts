import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/user/security-question?email=` (docs/contract/accounts.md#passwords). */
const handle = endpoint({
  GET(call) {
    const email = call.query.get('email')
    if (email === null) throw new Error('WHERE parameter "email" has invalid "undefined" value')
    const question = call.lab.accounts.passwords.questionOf(email)
    return json(question ? { question: call.lab.texts.translateFields(call.language, question, ['question']) } : {})
  },
})

export const loader = handle
export const action = handle
