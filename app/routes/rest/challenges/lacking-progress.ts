import { endpoint } from '../../../http/endpoint'
import { json, sentence } from '../../../http/replies'
import { codeKindOf } from '../../../http/rest/code-kind'

/** `GET /rest/continue-code…/lacking/:code`: the number of solves in a code that this lab lacks. Ours (docs/contract/progress-and-ctf.md#continue-codes). */
const handle = endpoint({
  GET({ lab, request, params, translate }) {
    const lacking = lab.challenges.countLacking(codeKindOf(request), params.code ?? '')
    return lacking === undefined ? sentence(translate('Invalid continue code.'), 404) : json({ lacking })
  },
})

export const loader = handle
export const action = handle
