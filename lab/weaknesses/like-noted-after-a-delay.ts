import { setTimeout as wait } from 'node:timers/promises'
import type { NoteLike } from '../community/reviews/note-like.js'

/** Milliseconds (docs/contract/commerce.md#reviews). */
const delay = 150

/** CWE-367: counts a like, waits, and records its author without checking again for an earlier like. */
export const noteLikeAfterDelay: NoteLike = async (reviews, id, email) => {
  reviews.update({ _id: id }, { $inc: { likesCount: 1 } })
  await waitInTicks(delay)
  const [review] = reviews.find({ _id: id })
  return reviews.update({ _id: id }, { $set: { likedBy: [...(review?.likedBy ?? []), email] } })
}

/** Waits in several ticks of the event loop: a busy process begins as many other requests in the meantime as an idle one. */
async function waitInTicks(milliseconds: number): Promise<void> {
  const step = 10
  for (let left = milliseconds; left > 0; left -= step) await wait(Math.min(left, step))
}
