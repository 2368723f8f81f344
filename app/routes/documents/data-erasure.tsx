import { documentReply } from '../../documents/document-reply'
import { documentRoute } from '../../documents/document-route'
import { ErasureDocument, GoodbyeDocument } from '../../documents/erasure-document'
import { dropLogin, openCookieSession } from '../../http/cookie-session'
import { accountForm } from '../../http/form-source'
import { BlockedActivityError } from '../../http/guards'

/** `/dataerasure` (docs/contract/files-and-surfaces.md#erasure): the form for a request, and its confirmation. */
const handle = documentRoute({
  GET(call) {
    const { session, headers } = openCookieSession(call)
    const form = call.lab.accounts.erasure.form(session)
    if (form === undefined) throw new BlockedActivityError(call.ip, headers)
    return documentReply(call, { title: 'TITLE_REQUEST_DATA_ERASURE', body: <ErasureDocument {...form} /> }, headers)
  },

  async POST(call) {
    const page = await call.lab.accounts.erasure.request(accountForm(call), call.body)
    if (page === undefined) throw new BlockedActivityError(call.ip)
    const reply =
      page.kind === 'laid-out'
        ? laidOut(page.beginning)
        : documentReply(call, { title: 'TITLE_GOODBYE', body: <GoodbyeDocument /> })
    for (const cookie of dropLogin()) reply.headers.append('Set-Cookie', cookie)
    return reply
  },
})

/** The start of a page in a layout that the sender chose. */
function laidOut(beginning: string): Response {
  return new Response(beginning, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export const loader = handle
export const action = handle
