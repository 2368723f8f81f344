/** The error in an e-mail address as a text key; undefined without one. */
export function checkEmail(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email) ? undefined : 'INVALID_EMAIL'
}

/** The error in the repetition of a password, which is right or not, as a text key; undefined without one. */
export function checkRepeat(repeat: string, isRight: boolean): string | undefined {
  if (!repeat) return 'MANDATORY_PASSWORD_REPEAT'
  return isRight ? undefined : 'PASSWORDS_NOT_MATCHING'
}
