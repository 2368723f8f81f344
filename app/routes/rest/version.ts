import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /rest/admin/application-version`: empty when the configuration hides it. */
const handle = endpoint({
  GET: ({ lab }) => json({ version: lab.config.application.showVersionNumber ? lab.version : '' }),
})

export const loader = handle
export const action = handle
