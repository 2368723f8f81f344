import type { FindByCondition, QueryResult } from '../sandbox/document-query.js'
import type { Review } from './tables.js'

export type FindReviews = (
  reviews: readonly Review[],
  productId: string,
  find: FindByCondition,
) => Promise<QueryResult<Review>>

/** The reviews of the product with this number, whether they keep it as a number or as a text; none for anything else. */
export async function findReviewsOfProduct(
  reviews: readonly Review[],
  productId: string,
): Promise<QueryResult<Review>> {
  const product = Number(productId)
  return { kind: 'found', documents: reviews.filter((review) => Number(review.product) === product), took: 0 }
}
