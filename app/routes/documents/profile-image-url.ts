import { answerPicture, showProfile } from '../../documents/picture-reply'
import { readBody } from '../../http/body/body'
import { formType, mediaTypeOf } from '../../http/body/body-text'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { accountForm } from '../../http/form-source'
import { receiveUpload, uploadLimits } from '../../http/upload'

/** `POST /profile/image/url`: a picture that the server is to fetch. */
export const action = endpoint(
  {
    async POST(call) {
      if (mediaTypeOf(call.request) === formType) return takeAddress(call, (await readBody(call.request)).body)
      // A file may come along; it is ignored.
      const rules = { field: 'file', limit: uploadLimits.profilePicture }
      return takeAddress(call, await receiveUpload(call, rules, async ({ fields }) => fields))
    },
  },
  { streams: true },
)

async function takeAddress(call: Call, { imageUrl }: Readonly<Record<string, unknown>>): Promise<Response> {
  if (typeof imageUrl !== 'string') return showProfile(call)
  return answerPicture(call, await call.lab.accounts.profiles.fetchPicture(accountForm(call), imageUrl))
}
