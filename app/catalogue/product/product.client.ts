import { restPart } from '../../browser/rest/rest-page'
import { isDeluxeMember } from '../../browser/token-holder'
import { loadReviews } from '../../reviews/reviews.client'
import { toOffer } from '../offers'
import { loadProductRow } from '../product-row.client'
import type { ProductData } from './product.server'

/** Rejects with an ApiError when the product cannot be read. */
export async function loadProduct(id: string): Promise<ProductData> {
  const [row, isDeluxe] = await Promise.all([loadProductRow(id), isDeluxeMember()])
  if (row === undefined) return { offer: undefined, reviews: {}, isDeluxe }
  const reviews = await restPart(() => loadReviews(id))
  return { offer: toOffer(row), reviews, isDeluxe }
}
