import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateFix } from './translate-fix'

/** `POST /rest/fixes/:weakness/hint` (docs/contract/progress-and-ctf.md#fixes): shows the next hint. */
const handle = endpoint({
  async POST({ lab, params, translate }) {
    return json({ data: translateFix(await lab.challenges.writtenFixes.showHint(params.weakness ?? ''), translate) })
  },
})

export const loader = handle
export const action = handle
