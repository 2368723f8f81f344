import { knowAnswer, resetsPassword } from '../features/accounts.js'
import { tokenOfJim } from '../features/customers.js'
import { readsGerman, visit } from '../features/pages.js'
import { bossReview, reviews } from '../features/reviews.js'
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

export const extraLanguageChallenge = proof({ attack: visit('/assets/i18n/tlh_AA.json'), honest: readsGerman })

const morty = 'morty@juice-sh.op'

export const resetPasswordMortyChallenge = proof({
  async attack(me) {
    const wrong = Array.from({ length: 105 }, (_, attempt) =>
      knowAnswer(morty, `snowball${attempt}`, `10.0.0.${attempt}`)(me),
    )
    await Promise.all(wrong)
    await knowAnswer(morty, '5N0wb41L', '10.0.0.250')(me)
  },
  otherAttacks: [knowAnswer(morty, '5N0wb41L')],
  honest: resetsPassword,
})

export const timingAttackChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    await me.postTogether(3, '/rest/products/reviews', { id: await bossReview(me) }, token)
  },
  honest: reviews,
})
