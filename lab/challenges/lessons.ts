import type { ChallengeKey } from './catalogue.js'
import type { Lesson } from './entry.js'
import { brokenAccessControlLessons } from './lessons/broken-access-control.js'
import { brokenAntiAutomationLessons } from './lessons/broken-anti-automation.js'
import { brokenAuthenticationLessons } from './lessons/broken-authentication.js'
import { cryptographicIssuesLessons } from './lessons/cryptographic-issues.js'
import { improperInputValidationLessons } from './lessons/improper-input-validation.js'
import { injectionLessons } from './lessons/injection.js'
import { insecureDeserializationLessons } from './lessons/insecure-deserialization.js'
import { leakedAccountsLessons } from './lessons/leaked-accounts.js'
import { miscellaneousLessons } from './lessons/miscellaneous.js'
import { observabilityFailuresLessons } from './lessons/observability-failures.js'
import { securityMisconfigurationLessons } from './lessons/security-misconfiguration.js'
import { securityThroughObscurityLessons } from './lessons/security-through-obscurity.js'
import { sensitiveDataExposureLessons } from './lessons/sensitive-data-exposure.js'
import { unvalidatedRedirectsLessons } from './lessons/unvalidated-redirects.js'
import { vulnerableComponentsLessons } from './lessons/vulnerable-components.js'
import { xssLessons } from './lessons/xss.js'
import { xxeLessons } from './lessons/xxe.js'

/** A lesson for each of some entries. */
export type LessonsFor<Entries> = Readonly<Record<keyof Entries, Lesson>>

/** What each challenge teaches once it is solved. */
export const lessons: Readonly<Record<ChallengeKey, Lesson>> = {
  ...brokenAccessControlLessons,
  ...brokenAntiAutomationLessons,
  ...brokenAuthenticationLessons,
  ...cryptographicIssuesLessons,
  ...improperInputValidationLessons,
  ...injectionLessons,
  ...insecureDeserializationLessons,
  ...leakedAccountsLessons,
  ...miscellaneousLessons,
  ...observabilityFailuresLessons,
  ...securityMisconfigurationLessons,
  ...securityThroughObscurityLessons,
  ...sensitiveDataExposureLessons,
  ...unvalidatedRedirectsLessons,
  ...vulnerableComponentsLessons,
  ...xssLessons,
  ...xxeLessons,
}
