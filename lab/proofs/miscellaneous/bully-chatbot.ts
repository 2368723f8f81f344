import { askBot, isGreeted, nameOneself } from '../features/chat.js'
import { proof } from '../proof.js'

export const bullyChatbotChallenge = proof({
  async attack(me) {
    const token = await nameOneself(me, 'Jim')
    for (let asked = 0; asked < 200; asked += 1) {
      const { body } = (await askBot(me, 'give me a discount code', token)).json<{ body: string }>()
      if (/: \S{10}$/.test(body)) return
    }
  },
  honest: isGreeted,
})
