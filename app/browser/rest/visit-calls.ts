import { readToken } from '../storage/storage'
import { createApi } from './api'

/** The calls that the client makes once a visit, and learners watch: version, configuration and languages of the shop, the way to its score board, and whose token this is. */
export function makeVisitCalls(): void {
  const api = createApi()
  const paths = [
    '/rest/admin/application-version',
    '/rest/admin/application-configuration',
    '/rest/languages',
    '/api/Challenges/?name=Score%20Board',
  ]
  if (readToken() !== null) paths.push('/rest/user/whoami')
  for (const path of paths) api.get(path).catch(console.error)
}
