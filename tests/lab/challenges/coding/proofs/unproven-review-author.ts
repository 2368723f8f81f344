import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly composeSignedReview: Ports['composeReview']
  readonly changeAnyReviews: Ports['changeReviews']
}

export const writeForSomebodyElse: Proof = {
  async try(version) {
    const { composeSignedReview, changeAnyReviews } = await version.load<Source>()
    const ports = { composeReview: composeSignedReview, changeReviews: changeAnyReviews }
    return tryTable('forgedReviewChallenge', ports)
  },
}
