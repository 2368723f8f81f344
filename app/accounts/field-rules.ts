/** The fault in an e-mail address, as the key of a text; undefined when nothing is. */
export function checkEmail(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email) ? undefined : 'INVALID_EMAIL'
}

/** The fault in the repetition of a password, as the key of a text; undefined when nothing is. */
export function checkRepeat(repeat: string, password: string): string | undefined {
  if (!repeat) return 'MANDATORY_PASSWORD_REPEAT'
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}
