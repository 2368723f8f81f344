import { giveFeedback, givesFeedback } from '../features/texts.js'
import { proof } from '../proof.js'

export const captchaBypassChallenge = proof({
  attack: giveFeedback({}, 10),
  otherAttacks: [
    giveFeedback({ rating: null }, 10),
    async (me) => {
      for (let sent = 0; sent < 10; sent += 1) await giveFeedback({})(me)
    },
  ],
  honest: givesFeedback,
})
