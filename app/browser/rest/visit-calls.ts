import { readToken } from '../storage/storage'
import { createApi } from './api'

/** Calls that the original client makes once a visit, and learners watch. */
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
