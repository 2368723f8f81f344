import { giveFeedback, givesFeedback } from '../features/texts.js'
import { proof } from '../proof.js'

export const zeroStarsChallenge = proof({
  attack: giveFeedback({ rating: 0 }),
  otherAttacks: [giveFeedback({ rating: '0' }), giveFeedback({ rating: false })],
  honest: givesFeedback,
})
