import type { Collection } from '../../store/types.js'
import type { Review } from '../tables.js'

export type ReviewSelector = Readonly<Record<string, unknown>>
export type ChangedReviews = { original: Review[]; updated: Review[] }

export interface SentReview {
  readonly product: string
  readonly message: unknown
  readonly claimedAuthor: unknown
  readonly email: string | undefined
}

export type ComposeReview = (sent: SentReview) => Omit<Review, '_id'>

export const composeReviewOfWriter: ComposeReview = ({ product, message, email }) => ({
  product,
  message,
  author: email,
  likesCount: 0,
  likedBy: [],
})

/** Without a message removes the text; `email` is that of the logged-in account. */
export type ChangeReviews = (
  reviews: Collection<Review>,
  selector: ReviewSelector,
  message: unknown,
  email: string | undefined,
) => ChangedReviews

export const changeOwnReviews: ChangeReviews = (reviews, selector, message, email) => {
  if (email === undefined) return { original: [], updated: [] }
  const change = message === undefined ? { $unset: { message: '' } } : { $set: { message } }
  return reviews.update({ ...selector, author: email }, change)
}
