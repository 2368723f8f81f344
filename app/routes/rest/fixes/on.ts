import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateFix } from './translate-fix'

/** `PUT` and `DELETE /rest/fixes/:weakness/on` (docs/contract/progress-and-ctf.md#fixes): the shop runs a fix that holds, or the weakness again. */
const handle = endpoint({
  async PUT({ lab, params, body, translate }) {
    const fix = await lab.challenges.writtenFixes.switchOn(params.weakness ?? '', body.version)
    return json({ data: translateFix(fix, translate) })
  },
  async DELETE({ lab, params, translate }) {
    const fix = await lab.challenges.writtenFixes.switchOff(params.weakness ?? '')
    return json({ data: translateFix(fix, translate) })
  },
})

export const loader = handle
export const action = handle
