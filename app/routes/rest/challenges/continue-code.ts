import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { codeKindOf } from '../../../http/rest/code-kind'

/** `GET /rest/continue-code`, `-findIt` and `-fixIt` (docs/contract/progress-and-ctf.md#continue-codes): the property is absent while nothing is done. */
const handle = endpoint({
  GET: (call) => json({ continueCode: call.lab.challenges.continueCode(codeKindOf(call.request)) }),
})

export const loader = handle
export const action = handle
