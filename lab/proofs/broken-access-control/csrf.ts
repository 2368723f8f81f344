import { browseAsJim } from '../features/customers.js'
import { renames } from '../features/profile.js'
import { proof } from '../proof.js'

export const csrfChallenge = proof({
  async attack(me) {
    const form = new URLSearchParams({ username: 'CSRF' })
    await (await browseAsJim(me)).send('/profile', form, { Origin: 'http://htmledit.squarefree.com' })
  },
  honest: renames,
})
