import type { ReviewSelector } from './write-review.js'

export type SelectReview = (sent: { readonly id?: unknown }) => ReviewSelector

/** No review has the empty id. */
export const selectReviewByText: SelectReview = ({ id }) => ({ _id: typeof id === 'string' ? id : '' })
