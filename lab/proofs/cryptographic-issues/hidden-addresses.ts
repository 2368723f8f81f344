import { readsPages, visit } from '../features/pages.js'
import { proof } from '../proof.js'

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
