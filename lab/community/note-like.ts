import type { Collection } from '../store/types.js'
import type { Review } from './tables.js'
import type { ChangedReviews } from './write-review.js'

/** Counts a like and notes down whose it was. */
export type NoteLike = (reviews: Collection<Review>, id: string, email: string) => Promise<ChangedReviews>

/** Looks and writes in one step, so that nobody comes in between. */
export const noteLikeAtomically: NoteLike = async (reviews, id, email) => {
  const likedBy = reviews.find({ _id: id })[0]?.likedBy ?? []
  const unlessLiked = { _id: id, likedBy: { $ne: email } }
  return reviews.update(unlessLiked, { $inc: { likesCount: 1 }, $set: { likedBy: [...likedBy, email] } })
}
