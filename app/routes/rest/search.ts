import { endpoint } from '../../http/endpoint'
import { successText } from '../../http/replies'

/** `GET /rest/products/search?q=` (docs/contract/commerce.md#product-search). */
const handle = endpoint({
  async GET(call) {
    if ([...call.query.keys()].some((name) => name.startsWith('q[')))
      throw new TypeError('criteria.substring is not a function')
    return successText(await call.lab.shop.catalogue.search(call.query.get('q') ?? '', call.language))
  },
})

export const loader = handle
export const action = handle
