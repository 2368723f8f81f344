import { endpoint } from '../../../http/endpoint'
import { json, sentence } from '../../../http/replies'

/** `GET /rest/image-captcha` (docs/contract/accounts.md#data-export). */
const handle = endpoint(
  {
    GET(call) {
      if (call.session === undefined)
        return sentence(call.translate('You need to be logged in to request a CAPTCHA.'), 401)
      const task = call.lab.accounts.imageCaptchas.draw(call.session)
      return task ? json(task) : sentence(call.translate('Unable to create CAPTCHA. Please try again.'), 400)
    },
  },
  { inTurn: true },
)

export const loader = handle
export const action = handle
