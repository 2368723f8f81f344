import { knowAnswer, resetsPassword } from '../features/accounts.js'
import { proof } from '../proof.js'

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
