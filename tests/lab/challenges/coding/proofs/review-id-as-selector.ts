import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { ownReview, writeAs } from './reviews-of-jim.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly selectByAnyId: Ports['selectReview']
}

const questions = [{ $ne: -1 }, { $gt: '' }, { $exists: true }, { $regex: '' }, { $nin: [] }]

/** The attack changes many reviews at a time; the feature changes one's own. */
export const changeManyReviews: Proof = {
  async try(version) {
    const { selectByAnyId } = await version.load<Source>()
    return withSharedLab({ selectReview: selectByAnyId }, async (shop) => {
      const { edit } = await writeAs(shop)
      const feature = (await edit(ownReview(shop)?._id)) === 1
      for (const question of questions) await edit(question)
      return { attack: shop.solved().includes('noSqlReviewsChallenge'), feature }
    })
  },
}
