import { readBody } from '../../http/body'
import type { Call } from '../../http/call'
import { openCookieSession } from '../../http/cookie-session'
import { endpoint } from '../../http/endpoint'
import { answerPicture, showProfile } from '../../http/picture-reply'
import { receiveUpload } from '../../http/upload'

/** Max bytes of a file that may come along, which nobody looks at (docs/contract/files-and-surfaces.md#profile-picture). */
const limit = 200_000

/** Max characters of an address; a longer one counts as none. */
const maxAddressLength = 4000

/** `POST /profile/image/url`: a picture that the server is to fetch. */
export const action = endpoint(
  {
    async POST(call) {
      const isForm = (call.request.headers.get('Content-Type') ?? '').includes('application/x-www-form-urlencoded')
      if (isForm) return takeAddress(call, (await readBody(call.request)).body)
      return takeAddress(call, await receiveUpload(call, { field: 'file', limit }, async ({ fields }) => fields))
    },
  },
  { streams: true },
)

async function takeAddress(call: Call, { imageUrl }: Readonly<Record<string, unknown>>): Promise<Response> {
  if (typeof imageUrl !== 'string' || imageUrl.length > maxAddressLength) return showProfile(call)
  return answerPicture(call, await call.lab.accounts.profiles.fetchPicture(openCookieSession(call).session, imageUrl))
}
