import { readsFiles, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const nullByteChallenge = proof({ attack: visit('/ftp/encrypt.pyc%2500.md'), honest: readsFiles })
