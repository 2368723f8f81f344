import { endpoint } from '../../../http/endpoint'
import { jsonText } from '../../../http/replies'

/** `GET /rest/admin/application-configuration` (docs/contract/progress-and-ctf.md#configuration). */
const handle = endpoint({
  GET: ({ lab }) => jsonText(lab.configurationBody),
})

export const loader = handle
export const action = handle
