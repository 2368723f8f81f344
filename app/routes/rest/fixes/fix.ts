import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateFix } from './translate-fix'

/** `GET` and `POST /rest/fixes/:weakness` (docs/contract/progress-and-ctf.md#fixes): what a fix is written with, and a try of one. */
const handle = endpoint({
  GET({ lab, params, translate }) {
    return json({ data: translateFix(lab.challenges.writtenFixes.find(params.weakness ?? ''), translate) })
  },
  async POST({ lab, params, body }) {
    return json({ data: await lab.challenges.writtenFixes.try(params.weakness ?? '', body.code) })
  },
})

export const loader = handle
export const action = handle
