import * as brokenAccessControl from './catalogue/broken-access-control/index.js'
import * as brokenAntiAutomation from './catalogue/broken-anti-automation/index.js'
import * as brokenAuthentication from './catalogue/broken-authentication/index.js'
import * as cryptographicIssues from './catalogue/cryptographic-issues/index.js'
import * as improperInputValidation from './catalogue/improper-input-validation/index.js'
import * as injection from './catalogue/injection/index.js'
import * as insecureDeserialization from './catalogue/insecure-deserialization/index.js'
import * as miscellaneous from './catalogue/miscellaneous/index.js'
import * as observabilityFailures from './catalogue/observability-failures/index.js'
import * as securityMisconfiguration from './catalogue/security-misconfiguration/index.js'
import * as securityThroughObscurity from './catalogue/security-through-obscurity/index.js'
import * as sensitiveDataExposure from './catalogue/sensitive-data-exposure/index.js'
import * as unvalidatedRedirects from './catalogue/unvalidated-redirects/index.js'
import * as vulnerableComponents from './catalogue/vulnerable-components/index.js'
import * as xss from './catalogue/xss/index.js'
import * as xxe from './catalogue/xxe/index.js'
import type { Category, Challenge, ChallengeEntry } from './challenge.js'

const byCategory = {
  'Broken Access Control': brokenAccessControl,
  'Broken Anti Automation': brokenAntiAutomation,
  'Broken Authentication': brokenAuthentication,
  'Cryptographic Issues': cryptographicIssues,
  'Improper Input Validation': improperInputValidation,
  Injection: injection,
  'Insecure Deserialization': insecureDeserialization,
  Miscellaneous: miscellaneous,
  'Observability Failures': observabilityFailures,
  'Security Misconfiguration': securityMisconfiguration,
  'Security through Obscurity': securityThroughObscurity,
  'Sensitive Data Exposure': sensitiveDataExposure,
  'Unvalidated Redirects': unvalidatedRedirects,
  'Vulnerable Components': vulnerableComponents,
  XSS: xss,
  XXE: xxe,
} satisfies Record<Category, Readonly<Record<string, ChallengeEntry>>>

type Lists = typeof byCategory

export type ChallengeKey = { [Name in Category]: keyof Lists[Name] }[Category]

export const catalogue = Object.fromEntries(
  Object.entries(byCategory).flatMap(([category, entries]) =>
    Object.entries<ChallengeEntry>(entries).map(([key, entry]) => [key, { ...entry, category }]),
  ),
) as Readonly<Record<ChallengeKey, Challenge>>

/** True for a key of the catalogue; rows of the store may have any key. */
export function isChallengeKey(key: string): key is ChallengeKey {
  return Object.hasOwn(catalogue, key)
}

/** The keys in the order of their ids, which is the order of the score board's list. */
export const challengeKeys: readonly ChallengeKey[] = (Object.keys(catalogue) as ChallengeKey[]).sort(
  (a, b) => catalogue[a].id - catalogue[b].id,
)

/** The keys of the challenges that need a weakness, alone or as one of several. */
export function challengesOf(weakness: string): ChallengeKey[] {
  return challengeKeys.filter((key) => {
    const { weaknesses, anyOf = [] } = catalogue[key]
    return [...weaknesses, ...anyOf].includes(weakness)
  })
}

/** The key of the challenge with an id; undefined for anything that is no id of the catalogue. */
export function keyWithId(id: unknown): ChallengeKey | undefined {
  return challengeKeys.find((key) => catalogue[key].id === id)
}
