import { joins } from '../features/accounts.js'
import { proof } from '../proof.js'

export const freeDeluxeChallenge = proof({
  async attack(me) {
    const { token } = await me.register('member@juice.example')
    await me.post('/rest/deluxe-membership', { paymentMode: '' }, { token })
  },
  honest: joins,
})
