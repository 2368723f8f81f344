import { restPage, restPart, unlessRefused } from '../browser/rest/rest-page'
import { page, readPart } from '../http/page'
import { loadReviews } from './rest-reviews'
import { noReviews } from './review'
import { readReviews } from './server-reviews'

/** The reviews of a product, for its dialog. */
export const loader = page(async (call) => {
  const { id = '' } = call.params
  return { productId: Number(id), reviews: await readPart(call, () => readReviews(call, id)) }
}, noReviews)
export const clientLoader = restPage(
  async ({ params: { id = '' } }) => ({ productId: Number(id), reviews: await restPart(() => loadReviews(id)) }),
  noReviews,
)
export const shouldRevalidate = unlessRefused
