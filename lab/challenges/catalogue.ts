import { brokenAccessControl } from './catalogue/broken-access-control.js'
import { brokenAntiAutomation } from './catalogue/broken-anti-automation.js'
import { brokenAuthentication } from './catalogue/broken-authentication.js'
import { cryptographicIssues } from './catalogue/cryptographic-issues.js'
import { improperInputValidation } from './catalogue/improper-input-validation.js'
import { injection } from './catalogue/injection.js'
import { insecureDeserialization } from './catalogue/insecure-deserialization.js'
import { leakedAccounts } from './catalogue/leaked-accounts.js'
import { miscellaneous } from './catalogue/miscellaneous.js'
import { observabilityFailures } from './catalogue/observability-failures.js'
import { securityMisconfiguration } from './catalogue/security-misconfiguration.js'
import { securityThroughObscurity } from './catalogue/security-through-obscurity.js'
import { sensitiveDataExposure } from './catalogue/sensitive-data-exposure.js'
import { unvalidatedRedirects } from './catalogue/unvalidated-redirects.js'
import { vulnerableComponents } from './catalogue/vulnerable-components.js'
import { xss } from './catalogue/xss.js'
import { xxe } from './catalogue/xxe.js'
import type { Challenge, ChallengeEntry } from './entry.js'
import { lessons } from './lessons.js'
import { nearMisses } from './near-misses.js'

const merged = {
  ...brokenAccessControl,
  ...brokenAntiAutomation,
  ...brokenAuthentication,
  ...cryptographicIssues,
  ...improperInputValidation,
  ...injection,
  ...insecureDeserialization,
  ...leakedAccounts,
  ...miscellaneous,
  ...observabilityFailures,
  ...securityMisconfiguration,
  ...securityThroughObscurity,
  ...sensitiveDataExposure,
  ...unvalidatedRedirects,
  ...vulnerableComponents,
  ...xss,
  ...xxe,
} satisfies Record<string, ChallengeEntry>

/** The name by which clients and the progress know a challenge. */
export type ChallengeKey = keyof typeof merged

/** All 115 challenges by key. */
export const catalogue = Object.fromEntries(
  Object.entries(merged).map(([key, entry]) => [key, teach(key as ChallengeKey, entry)]),
) as Readonly<Record<ChallengeKey, Challenge>>

function teach(key: ChallengeKey, entry: ChallengeEntry): Challenge {
  return { ...entry, lesson: lessons[key], nearMisses: nearMisses[key] ?? [] }
}

/** Whether there is a challenge of this key; rows of the store may have any. */
export function isChallengeKey(key: string): key is ChallengeKey {
  return Object.hasOwn(catalogue, key)
}

/** The keys in the order of their ids, which is the order of the score board's list (contract: challenges.json). */
export const challengeKeys: readonly ChallengeKey[] = (Object.keys(merged) as ChallengeKey[]).sort(
  (a, b) => catalogue[a].id - catalogue[b].id,
)
