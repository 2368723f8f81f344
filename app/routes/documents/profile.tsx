import { createHash } from 'node:crypto'
import { documentReply } from '../../documents/document-reply'
import { documentRoute } from '../../documents/document-route'
import { ProfileDocument } from '../../documents/profile-document'
import { openCookieSession, setToken } from '../../http/cookie-session'
import { formSource } from '../../http/form-source'
import { BlockedActivityError } from '../../http/guards'
import { redirectTo } from '../../http/replies'

/** `/profile` (docs/contract/accounts.md#profile): the page about oneself, and the form to change one's name. */
const handle = documentRoute({
  async GET(call) {
    const { session, headers } = openCookieSession(call)
    const profile = await call.lab.accounts.profiles.show(session)
    if (profile === undefined) throw new BlockedActivityError(call.ip, headers)
    const { policy, ...shown } = profile
    const emailHash = createHash('md5').update(shown.email).digest('hex')
    const body = <ProfileDocument {...shown} emailHash={emailHash} />
    return documentReply(call, { title: 'TITLE_USER_PROFILE', body }, { 'Content-Security-Policy': policy, ...headers })
  },

  async POST(call) {
    const { session } = openCookieSession(call)
    const token = await call.lab.accounts.profiles.rename(session, asName(call.body.username), formSource(call))
    if (token === undefined) throw new BlockedActivityError(call.ip)
    return redirectTo(`${call.lab.options.basePath}/profile`, setToken(token))
  },
})

/** A name as a form or as JSON; what is no text and no number counts as none. */
function asName(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export const loader = handle
export const action = handle
