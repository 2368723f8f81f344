import type { IsRepetition } from '../ports/password-repetition'

/** CWE-602: compares when the repetition is typed, and not again when the password changes after that. */
export const wasRepetition: IsRepetition = (repetition, password, passwordThen) =>
  [passwordThen, password].includes(repetition)
