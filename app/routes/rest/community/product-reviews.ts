import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { queryReply } from '../../../http/rest/query-reply'

/** `/rest/products/:id/reviews`: what is said about a product, and saying something (docs/contract/commerce.md#reviews). */
const handle = endpoint({
  async GET({ lab, params, session }) {
    return queryReply(await lab.community.reviews.listOf(params.id ?? '', session), 'Wrong Params')
  },
  async PUT({ lab, params, body, session }) {
    await lab.community.reviews.write(params.id ?? '', body, session)
    return json({ status: 'success' }, 201)
  },
})

export const loader = handle
export const action = handle
