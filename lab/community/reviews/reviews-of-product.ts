import type { FindByCondition, QueryResult } from '../../sandbox/document-query.js'
import type { Review } from '../tables.js'

export type FindReviews = (
  reviews: readonly Review[],
  productId: string,
  find: FindByCondition,
) => Promise<QueryResult<Review>>

/** Matches the product's number, stored as number or text. */
export async function findReviewsOfProduct(
  reviews: readonly Review[],
  productId: string,
): Promise<QueryResult<Review>> {
  const product = Number(productId)
  return { kind: 'found', documents: reviews.filter((review) => Number(review.product) === product), took: 0 }
}
