import type { ChallengeKey } from '../challenges/catalogue.js'
import * as brokenAccessControl from './categories/broken-access-control.js'
import * as brokenAntiAutomation from './categories/broken-anti-automation.js'
import * as brokenAuthentication from './categories/broken-authentication.js'
import * as cryptographicIssues from './categories/cryptographic-issues.js'
import * as improperInputValidation from './categories/improper-input-validation.js'
import * as injection from './categories/injection.js'
import * as insecureDeserialization from './categories/insecure-deserialization.js'
import * as miscellaneous from './categories/miscellaneous.js'
import * as observabilityFailures from './categories/observability-failures.js'
import * as securityMisconfiguration from './categories/security-misconfiguration.js'
import * as securityThroughObscurity from './categories/security-through-obscurity.js'
import * as sensitiveDataExposure from './categories/sensitive-data-exposure.js'
import * as unvalidatedRedirects from './categories/unvalidated-redirects.js'
import * as vulnerableComponents from './categories/vulnerable-components.js'
import * as xss from './categories/xss.js'
import * as xxe from './categories/xxe.js'
import type { Act, Proof } from './proof.js'

/** The attack and the honest use of each challenge, by its key: the name of the constant that declares them. */
export const proofs: Readonly<Record<ChallengeKey, Proof>> = {
  ...brokenAccessControl,
  ...brokenAntiAutomation,
  ...brokenAuthentication,
  ...cryptographicIssues,
  ...improperInputValidation,
  ...injection,
  ...insecureDeserialization,
  ...miscellaneous,
  ...observabilityFailures,
  ...securityMisconfiguration,
  ...securityThroughObscurity,
  ...sensitiveDataExposure,
  ...unvalidatedRedirects,
  ...vulnerableComponents,
  ...xss,
  ...xxe,
}

export function attacksOn(key: ChallengeKey): readonly Act[] {
  const { attack, otherAttacks = [] } = proofs[key]
  return [attack, ...otherAttacks]
}

const keys = Object.keys(proofs) as ChallengeKey[]

/** The keys of all challenges in an order in which no attack prevents a later one in the same lab. */
export const keysInOrder: readonly ChallengeKey[] = [
  ...keys.filter((key) => !proofs[key].isLast),
  ...keys.filter((key) => proofs[key].isLast),
]
