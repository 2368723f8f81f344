import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

export const dlpPastebinDataLeakChallenge = proof({
  attack: tell('Hueteroneel and Eurogium Edule'),
  honest: complains,
})

export const leakedApiKeyChallenge = proof({
  attack: tell('6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'),
  honest: complains,
})
