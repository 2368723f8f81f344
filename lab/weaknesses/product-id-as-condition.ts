import { type FindReviews, findReviewsOfProduct } from '../community/reviews/reviews-of-product.js'
import { cutText } from '../values/cut-text.js'

/** The same number in a URL and in JavaScript; a script engine would only be slower. */
const plainNumber = /^(0|[1-9]\d{0,14})$/

/** Characters. */
const maxIdLength = 40

/** CWE-943: pastes the product id of the URL into a condition that every review is tested with. */
export const findReviewsByPastedId: FindReviews = async (reviews, productId, find) => {
  if (plainNumber.test(productId)) return findReviewsOfProduct(reviews, productId)
  return find(reviews, `this.product == ${cutText(productId, maxIdLength)}`)
}
