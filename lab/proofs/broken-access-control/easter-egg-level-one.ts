import { readsFiles, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const easterEggLevelOneChallenge = proof({ attack: visit('/ftp/eastere.gg%2500.md'), honest: readsFiles })
