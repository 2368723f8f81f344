import { restPage, restPart, unlessRefused } from '../browser/rest/rest-page'
import { page, readPart } from '../http/page'
import { noReviews } from './review'
import { loadReviews } from './reviews.client'
import { readReviews } from './reviews.server'

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
