import { readsGerman, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const extraLanguageChallenge = proof({ attack: visit('/assets/i18n/tlh_AA.json'), honest: readsGerman })
