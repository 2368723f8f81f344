import type { Collection } from '../store/types.js'
import type { Review } from './tables.js'
import type { ChangedReviews } from './write-review.js'

/** Counts a like and notes down whose it was. */
export type NoteLike = (reviews: Collection<Review>, id: string, email: string) => Promise<ChangedReviews>

/** One update looks and writes: no other request comes between the two, and no like that arrives meanwhile is overwritten. */
export const noteLikeAtomically: NoteLike = async (reviews, id, email) => {
  const unlessLiked = { _id: id, likedBy: { $ne: email } }
  return reviews.update(unlessLiked, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })
}
