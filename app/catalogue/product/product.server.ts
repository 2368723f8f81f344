import { readPart } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import type { Part } from '../../kit/answers'
import type { Review } from '../../reviews/review'
import { readReviews } from '../../reviews/reviews.server'
import { type Offer, toOffer } from '../offers'

export interface ProductData {
  /** Undefined for a product that is not on sale. */
  readonly offer: Offer | undefined
  readonly reviews: Part<readonly Review[]>
  readonly isDeluxe: boolean
}

export async function readProduct(call: PageCall): Promise<ProductData> {
  const { lab, language, shopper, params } = call
  const { isDeluxe } = shopper
  const row = lab.shop.catalogue.listOffers(language).find(({ id }) => String(id) === params.id)
  if (row === undefined) return { offer: undefined, reviews: {}, isDeluxe }
  const reviews = await readPart(call, () => readReviews(call, String(row.id)))
  return { offer: toOffer(row), reviews, isDeluxe }
}
