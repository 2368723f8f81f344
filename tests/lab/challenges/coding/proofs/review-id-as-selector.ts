import type { Ports } from '../../../../../lab/ports.js'
import { editReview } from '../../../../../lab/proofs/features/reviews.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly selectByAnyId: Ports['selectReview']
}

const questions = [{ $gt: '' }, { $exists: true }, { $regex: '' }, { $nin: [] }]

export const changeManyReviews: Proof = {
  async try(version) {
    const { selectByAnyId } = await version.load<Source>()
    const attacks = questions.map((question) => (me: Parameters<typeof editReview>[0]) => editReview(me, question))
    return tryTable('noSqlReviewsChallenge', { selectReview: selectByAnyId }, { attacks })
  },
}
