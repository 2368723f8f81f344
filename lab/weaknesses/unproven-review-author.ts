import type { ChangeReviews, ComposeReview } from '../community/reviews/write-review.js'

/** CWE-472: signs a new review with the name that came along with it. */
export const composeSignedReview: ComposeReview = ({ product, message, claimedAuthor, email: _email }) => ({
  product,
  message,
  author: claimedAuthor,
  likesCount: 0,
  likedBy: [],
})

/** CWE-639: gives reviews another text, or none when none is sent, by any author. */
export const changeAnyReviews: ChangeReviews = (reviews, selector, message, _email) => {
  const change = message === undefined ? { $unset: { message: '' } } : { $set: { message } }
  return reviews.update(selector, change)
}
