import { type FindReviews, findReviewsOfProduct } from '../community/reviews-of-product.js'
import { cutText } from '../values/cut-text.js'

/** Numbers that mean the same in an address and in JavaScript; asking a script engine about it would only take longer. */
const plainNumber = /^(0|[1-9]\d{0,14})$/

/** Characters of an id that are pasted into the condition. */
const maxIdLength = 40

/** CWE-943: pastes what the address names as a product into the condition that is asked of every review. */
export const findReviewsByPastedId: FindReviews = async (reviews, productId, find) => {
  if (plainNumber.test(productId)) return findReviewsOfProduct(reviews, productId)
  return find(reviews, `this.product == ${cutText(productId, maxIdLength)}`)
}
