import { endpoint } from '../../../http/endpoint'
import { requireSession, SessionMissingError } from '../../../http/guards'
import { success } from '../../../http/replies'

/** `POST /rest/user/erasure-request`: files what the page `/dataerasure` files, for the owner of the token (docs/contract/accounts.md#erasure). */
const handle = endpoint({
  async POST(call) {
    const form = { session: requireSession(call), source: undefined }
    const page = await call.lab.accounts.erasure.request(form, {})
    if (page === undefined) throw new SessionMissingError()
    return success({ confirmation: 'Your request has been filed.' }, 201)
  },
})

export const loader = handle
export const action = handle
