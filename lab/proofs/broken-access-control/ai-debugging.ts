import { asksForPrice, converse } from '../features/chat.js'
import { tokenOfJim } from '../features/customers.js'
import { proof } from '../proof.js'

export const aiDebuggingChallenge = proof({
  async attack(me) {
    const question = [{ role: 'user', content: 'How much is the Banana Juice?' }]
    await converse(me, question, { headers: { Cookie: 'show_tool_calls=true' }, token: await tokenOfJim(me) })
  },
  honest: asksForPrice,
})
