import { createApi } from './api'
import { readToken } from './storage'

/** The calls that the client makes once a visit, and learners watch: the shop's version and configuration, and whose token this is. */
export function makeVisitCalls(): void {
  const api = createApi()
  const paths = ['/rest/admin/application-version', '/rest/admin/application-configuration']
  if (readToken() !== null) paths.push('/rest/user/whoami')
  for (const path of paths) api.get(path).catch(console.error)
}
