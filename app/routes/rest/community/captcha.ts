import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/captcha` (docs/contract/commerce.md#captcha). */
const handle = endpoint({
  GET: ({ lab }) => json(lab.community.captchas.draw()),
})

export const loader = handle
export const action = handle
