import { endpoint } from '../../../http/endpoint'
import { empty, json, sentence } from '../../../http/replies'
import { codeKindOf } from '../../../http/rest/code-kind'

/** `PUT /rest/continue-code…/apply/:code` (docs/contract/progress-and-ctf.md#continue-codes). */
const handle = endpoint({
  async PUT(call) {
    const { challenges } = call.lab
    const result = await challenges.applyContinueCode(codeKindOf(call.request), call.params.code ?? '')
    if (result.kind === 'invalid') return sentence(call.translate('Invalid continue code.'), 404)
    if (result.kind === 'imaginary') return empty(200)
    return json({ data: call.formatMessage({ id: 'progress.restored', values: { count: result.count } }) })
  },
})

export const loader = handle
export const action = handle
