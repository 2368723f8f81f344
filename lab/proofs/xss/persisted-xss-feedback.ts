import { forgeUnsigned } from '../attacker/forge-token.js'
import { giveFeedback, givesFeedback, nestedScript } from '../features/texts.js'
import { proof } from '../proof.js'

export const persistedXssFeedbackChallenge = proof({
  attack: giveFeedback({ comment: nestedScript }),
  otherAttacks: [(me) => me.put('/api/Feedbacks/1', { comment: nestedScript }, { token: forgeUnsigned({}) })],
  honest: givesFeedback,
})
