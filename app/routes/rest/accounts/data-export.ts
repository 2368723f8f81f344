import { endpoint } from '../../../http/endpoint'
import { requireSession } from '../../../http/guards'
import { json, sentence } from '../../../http/replies'

/** `POST /rest/user/data-export` (docs/contract/accounts.md#data-export); `format` is asked for, but there is only one. */
const handle = endpoint(
  {
    async POST(call) {
      const { origin } = new URL(call.request.url)
      const result = await call.lab.accounts.exportData(requireSession(call), { answer: call.body.answer, origin })
      if (result.kind === 'captcha-wrong')
        return sentence(call.translate('Wrong answer to CAPTCHA. Please try again.'), 401)
      const confirmation = call.translate('Your data export will open in a new Browser window.')
      return json({ userData: result.userData, confirmation })
    },
  },
  { inTurn: true },
)

export const loader = handle
export const action = handle
