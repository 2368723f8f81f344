import { endpoint } from '../../../http/endpoint'
import { empty, json } from '../../../http/replies'

/** `GET /rest/country-mapping` (docs/contract/progress-and-ctf.md#countries): an empty 500 when none is configured. */
const handle = endpoint({
  GET: ({ lab }) => (lab.config.ctf.countryMapping ? json(lab.config.ctf.countryMapping) : empty(500)),
})

export const loader = handle
export const action = handle
