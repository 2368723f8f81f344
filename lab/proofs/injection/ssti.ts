import { browseAsJim } from '../features/customers.js'
import { internalPath, renames } from '../features/profile.js'
import { proof } from '../proof.js'

export const sstiChallenge = proof({
  async attack(me) {
    const jim = await browseAsJim(me)
    await jim.send('/profile', new URLSearchParams({ username: '#{7*7}' }))
    await jim.get('/profile')
    await me.get(internalPath)
  },
  honest: renames,
})
