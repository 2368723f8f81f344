import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { ownReview, writeAs } from './reviews-of-jim.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly composeSignedReview: Ports['composeReview']
  readonly changeAnyReviews: Ports['changeReviews']
}

const boss = 'admin@juice-sh.op'

/** The attack speaks for the administrator, in a new review or an old one; the feature writes and changes one's own. */
export const writeForSomebodyElse: Proof = {
  async try(version) {
    const { composeSignedReview, changeAnyReviews } = await version.load<Source>()
    return withSharedLab({ composeReview: composeSignedReview, changeReviews: changeAnyReviews }, async (shop) => {
      const reviews = shop.lab.store.collection('reviews')
      const { write, edit } = await writeAs(shop)
      await write('mine', 'jim@juice-sh.op')
      const isOwn = reviews.find({ message: 'mine', author: 'jim@juice-sh.op' }).length === 1
      const feature = isOwn && (await edit(ownReview(shop)?._id)) === 1
      await write('forged', boss)
      await edit(reviews.find({ author: boss, message: { $ne: 'forged' } })[0]?._id)
      return { attack: shop.solved().includes('forgedReviewChallenge'), feature }
    })
  },
}
