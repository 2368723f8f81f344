import { readBody } from '../../http/body'
import type { Call } from '../../http/call'
import { openCookieSession } from '../../http/cookie-session'
import { document } from '../../http/document'
import { answerPicture, showProfile } from '../../http/picture-reply'
import { readUpload } from '../../http/upload'

/** Most bytes of a file that may come along, which nobody looks at (files-and-surfaces.md 12.4). */
const limit = 200_000

/** Most characters of an address; a longer one counts as none. */
const longestAddress = 4000

/** `POST /profile/image/url` (files-and-surfaces.md 12.4): a picture that the server is to fetch. */
const handle = document(
  {
    GET: showProfile,
    async POST(call) {
      const url = await readAddress(call)
      if (url === undefined) return showProfile(call)
      return answerPicture(call, await call.lab.accounts.profiles.fetchPicture(openCookieSession(call).session, url))
    },
  },
  { streams: true },
)

async function readAddress({ request }: Call): Promise<string | undefined> {
  const isForm = (request.headers.get('Content-Type') ?? '').includes('application/x-www-form-urlencoded')
  const fields = isForm ? (await readBody(request)).body : (await readUpload(request, { field: 'file', limit })).fields
  const { imageUrl } = fields
  return typeof imageUrl === 'string' && imageUrl.length <= longestAddress ? imageUrl : undefined
}

export const loader = handle
export const action = handle
