import { endpoint } from '../../http/endpoint'
import { empty, json } from '../../http/replies'

/** `GET /rest/country-mapping` (progress-and-ctf.md 8): an empty 500 when none is configured. */
const handle = endpoint({
  GET: ({ lab }) => (lab.config.ctf.countryMapping ? json(lab.config.ctf.countryMapping) : empty(500)),
})

export const loader = handle
export const action = handle
