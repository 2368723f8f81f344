import { openPage, readsPages, visit } from '../features/pages.js'
import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

export const hiddenImageChallenge = proof({ attack: tell('I have seen Pickle Rick'), honest: complains })

export const privacyPolicyProofChallenge = proof({
  attack: visit('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'),
  honest: readsPages,
})

export const tokenSaleChallenge = proof({
  attack: openPage('/tokensale-ico-ea', '56px.png'),
  browserStep: 'picture',
  honest: readsPages,
})
