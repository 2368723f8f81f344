import { knowAnswer, resetsPassword } from '../features/accounts.js'
import { proof } from '../proof.js'

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
