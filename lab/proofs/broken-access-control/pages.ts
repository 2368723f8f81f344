import { openPage, readsPages, seePicture } from '../features/pages.js'
import { proof } from '../proof.js'

export const adminSectionChallenge = proof({
  attack: seePicture('19px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const web3SandboxChallenge = proof({
  attack: openPage('/web3-sandbox', '11px.png'),
  browserStep: 'picture',
  honest: readsPages,
})
