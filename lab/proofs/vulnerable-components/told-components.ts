import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

export const knownVulnerableComponentChallenge = proof({ attack: tell('sanitize-html 1.4.2'), honest: complains })

export const supplyChainAttackChallenge = proof({
  attack: tell('https://github.com/eslint/eslint-scope/issues/39'),
  honest: complains,
})

export const typosquattingAngularChallenge = proof({ attack: tell('ngy-cookie'), honest: complains })

export const typosquattingNpmChallenge = proof({ attack: tell('epilogue-js'), honest: complains })
