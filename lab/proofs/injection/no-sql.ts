import { buys, track } from '../features/orders.js'
import { editReview, reviews } from '../features/reviews.js'
import { proof } from '../proof.js'

export const noSqlCommandChallenge = proof({
  attack: (me) => me.get('/rest/products/sleep(100)/reviews'),
  honest: reviews,
})

export const noSqlOrdersChallenge = proof({ attack: track("' || true || '"), honest: buys })

export const noSqlReviewsChallenge = proof({ attack: (me) => editReview(me, { $ne: -1 }), honest: reviews })
