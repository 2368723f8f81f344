import { restPart } from '../../browser/rest/rest-page'
import { isDeluxeMember } from '../../browser/token-holder'
import { readPart } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import type { Part } from '../../kit/answers'
import { loadReviews } from '../../reviews/rest-reviews'
import type { Review } from '../../reviews/review'
import { readReviews } from '../../reviews/server-reviews'
import { type Offer, toOffer } from '../offers'
import { loadProductRow } from '../rest-product'

export interface ProductData {
  /** Undefined for a product that is not on the shelf. */
  readonly offer: Offer | undefined
  readonly reviews: Part<readonly Review[]>
  readonly isDeluxe: boolean
}

export const noProduct: ProductData = { offer: undefined, reviews: {}, isDeluxe: false }

/** A product on the shelf and what is said about it. */
export async function readProduct(call: PageCall): Promise<ProductData> {
  const { lab, language, shopper, params } = call
  const row = lab.shop.catalogue.listOffers(language).find(({ id }) => String(id) === params.id)
  if (row === undefined) return noProduct
  const reviews = await readPart(call, () => readReviews(call, String(row.id)))
  return { offer: toOffer(row), reviews, isDeluxe: shopper.isDeluxe }
}

/** A product on the shelf and what is said about it, over the shop's interface. Rejects with an ApiError where the shop could not tell. */
export async function loadProduct(id: string): Promise<ProductData> {
  const [row, isDeluxe] = await Promise.all([loadProductRow(id), isDeluxeMember()])
  if (row === undefined) return noProduct
  const reviews = await restPart(() => loadReviews(id))
  return { offer: toOffer(row), reviews, isDeluxe }
}
