import type { NoteLike } from '../community/reviews/note-like.js'
import { waitInTicks } from '../threads/wait-in-ticks.js'

/** Milliseconds (docs/contract/commerce.md#reviews). */
const delay = 150

/** CWE-367: counts a like, waits, and records its author without checking again for an earlier like. */
export const noteLikeAfterDelay: NoteLike = async (reviews, id, email) => {
  reviews.update({ _id: id }, { $inc: { likesCount: 1 } })
  await waitInTicks(delay)
  const [review] = reviews.find({ _id: id })
  return reviews.update({ _id: id }, { $set: { likedBy: [...(review?.likedBy ?? []), email] } })
}
