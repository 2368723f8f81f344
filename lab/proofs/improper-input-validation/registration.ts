import { register, registers } from '../features/accounts.js'
import { proof } from '../proof.js'

export const emptyUserRegistration = proof({
  attack: register({ email: '', password: '', passwordRepeat: '' }),
  otherAttacks: [register({ email: '', password: '', passwordRepeat: undefined })],
  honest: registers,
})

export const passwordRepeatChallenge = proof({
  attack: register({ email: 'once@juice.example', passwordRepeat: 'something else' }),
  otherAttacks: [register({ email: 'once@juice.example', passwordRepeat: undefined })],
  honest: registers,
})

export const registerAdminChallenge = proof({
  attack: register({ email: 'boss@juice.example', role: 'admin' }),
  otherAttacks: [
    (me) => me.post('/api/Users', { role: 'admin' }),
    register({ email: 'admin@juice-sh.op', role: 'admin' }),
  ],
  honest: registers,
})
