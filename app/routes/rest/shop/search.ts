import { endpoint } from '../../../http/endpoint'
import { successText } from '../../../http/replies'

/** `GET /rest/products/search?q=` (docs/contract/commerce.md#product-search). */
const handle = endpoint({
  async GET({ query, lab, language }) {
    return successText(await lab.shop.catalogue.search(readCriteria(query), language))
  },
})

/** Joins repeated parameters, as `q=a&q=b` or `q[]=a&q[]=b`, by commas. */
function readCriteria(query: URLSearchParams): string {
  const names = [...query.keys()].filter((name) => /^q(\[|$)/.test(name))
  if (!names.every((name) => /^q(\[\d*\])?$/.test(name))) throw new TypeError('criteria.substring is not a function')
  return [...new Set(names)].flatMap((name) => query.getAll(name)).join()
}

export const loader = handle
export const action = handle
