import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /rest/captcha` (commerce.md 6.1). */
const handle = endpoint({
  GET: ({ lab }) => json(lab.community.captchas.draw()),
})

export const loader = handle
export const action = handle
