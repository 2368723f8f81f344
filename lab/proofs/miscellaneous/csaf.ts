import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

const checksum =
  '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843'

export const csafChallenge = proof({ attack: tell(checksum), honest: complains })
