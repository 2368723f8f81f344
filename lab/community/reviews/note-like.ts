import type { Collection } from '../../store/types.js'
import type { Review } from '../tables.js'
import type { ChangedReviews } from './write-review.js'

/** Counts a like and records its author. */
export type NoteLike = (reviews: Collection<Review>, id: string, email: string) => Promise<ChangedReviews>

/** Checks and writes in one update, so that no concurrent request interferes. */
export const noteLikeAtomically: NoteLike = async (reviews, id, email) => {
  const unlessLiked = { _id: id, likedBy: { $ne: email } }
  return reviews.update(unlessLiked, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })
}
