import { tokenOfJim } from '../features/customers.js'
import { bossReview, editReview, reviews } from '../features/reviews.js'
import { proof } from '../proof.js'

export const forgedReviewChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    const old = await bossReview(me)
    await me.put('/rest/products/1/reviews', { message: 'x', author: 'admin@juice-sh.op' }, { token })
    await editReview(me, old)
  },
  honest: reviews,
})
