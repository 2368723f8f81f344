import { codeKindOf } from '../../http/code-kind'
import { endpoint } from '../../http/endpoint'
import { empty, json, sentence } from '../../http/replies'

/** `PUT /rest/continue-code…/apply/:code` (docs/contract/progress-and-ctf.md#continue-codes). */
const handle = endpoint({
  async PUT(call) {
    const { challenges } = call.lab
    const outcome = await challenges.applyContinueCode(codeKindOf(call.request), call.params.code ?? '')
    if (outcome.kind === 'invalid') return sentence(call.translate('Invalid continue code.'), 404)
    if (outcome.kind === 'imaginary') return empty(200)
    return json({ data: call.translate(`${outcome.count} solved challenges have been restored.`) })
  },
})

export const loader = handle
export const action = handle
