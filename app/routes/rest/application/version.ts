import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/admin/application-version`: empty when the configuration hides it. */
const handle = endpoint({
  GET({ lab }) {
    const { showVersionNumber, reportedVersion = lab.version } = lab.config.application
    return json({ version: showVersionNumber ? reportedVersion : '' })
  },
})

export const loader = handle
export const action = handle
