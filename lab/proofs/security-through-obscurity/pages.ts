import { openPage, readsPages, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const privacyPolicyProofChallenge = proof({
  attack: visit('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'),
  honest: readsPages,
})

export const tokenSaleChallenge = proof({
  attack: openPage('/tokensale-ico-ea', '56px.png'),
  browserStep: 'picture',
  honest: readsPages,
})
