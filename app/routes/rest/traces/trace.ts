import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateTrace } from '../../../traces/translate-trace'

/** `GET` and `POST /rest/traces/:id` (docs/contract/progress-and-ctf.md#traces): an exercise with its log, and the verdict on an answer. */
const handle = endpoint({
  GET({ lab, params, translate }) {
    return json({ data: translateTrace(lab.challenges.traces.find(params.id ?? ''), translate) })
  },
  async POST({ lab, params, body }) {
    return json({ data: await lab.challenges.traces.try(params.id ?? '', body) })
  },
})

export const loader = handle
export const action = handle
