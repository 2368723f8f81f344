import type { IsRepetition } from '../ports/password-repetition'

/** Compares when the repetition is typed, and not again when the password changes after that (CWE-367). */
export const wasRepetition: IsRepetition = (repetition, password, passwordThen) =>
  [passwordThen, password].includes(repetition)
