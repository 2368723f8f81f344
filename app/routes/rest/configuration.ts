import { endpoint } from '../../http/endpoint'
import { jsonText } from '../../http/replies'

/** `GET /rest/admin/application-configuration` (progress-and-ctf.md 12). */
const handle = endpoint({
  GET: ({ lab }) => jsonText(lab.configurationText),
})

export const loader = handle
export const action = handle
