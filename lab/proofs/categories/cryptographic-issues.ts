import Hashids from 'hashids'
import { applyCoupon, buys, checkOut, makeCoupon, openBuyer, putIntoBasket } from '../features/orders.js'
import { readsPages, visit } from '../features/pages.js'
import { complains, tell } from '../features/texts.js'
import { type Act, ensureStatus, proof } from '../proof.js'

/** Alphabet, length and salt of the code, as its library's demonstration shows them (docs/contract/progress-and-ctf.md#continue-codes). */
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'
const codeOf = (id: number) => new Hashids('this is my salt', 60, alphabet).encode([id])

const asksForCode: Act = async (me) => ensureStatus(await me.get('/rest/continue-code'), 'the continue code')

export const continueCodeChallenge = proof({
  attack: (me) => me.put(`/rest/continue-code/apply/${codeOf(999)}`, {}),
  honest: asksForCode,
})

export const forgedCouponChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'forger@juice.example')
    await putIntoBasket(me, buyer, 2)
    await applyCoupon(me, buyer, makeCoupon(me, 80))
    await checkOut(me, buyer)
  },
  honest: buys,
})

export const easterEggLevelTwoChallenge = proof({
  attack: visit('/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'),
  honest: readsPages,
})

export const premiumPaywallChallenge = proof({
  attack: visit(
    '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us',
  ),
  honest: readsPages,
})

export const weirdCryptoChallenge = proof({ attack: tell('md5?'), honest: complains })
