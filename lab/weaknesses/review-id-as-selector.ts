import type { SelectReview } from '../community/reviews/select-review.js'

/** CWE-943: passes on to the document store whatever was sent as an id, questions included. */
export const selectByAnyId: SelectReview = (sent) => {
  const { id } = sent
  const selector = { _id: id }
  return selector
}
