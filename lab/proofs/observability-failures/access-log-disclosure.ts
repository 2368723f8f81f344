import { readsFiles, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const accessLogDisclosureChallenge = proof({ attack: visit('/support/logs/access.log'), honest: readsFiles })
