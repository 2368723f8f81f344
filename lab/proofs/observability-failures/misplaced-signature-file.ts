import { readsFiles, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const misplacedSignatureFileChallenge = proof({
  attack: visit('/ftp/suspicious_errors.yml%2500.md'),
  honest: readsFiles,
})
