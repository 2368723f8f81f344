import { openPage, readsPages, seePicture, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const privacyPolicyChallenge = proof({
  attack: seePicture('81px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const scoreBoardChallenge = proof({
  attack: openPage('/score-board', '1px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const securityPolicyChallenge = proof({ attack: visit('/.well-known/security.txt'), honest: readsPages })
