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

/** The fields of a form that have an error, with the keys of its words. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Leaves out the fields that are fine. */
export function keepErrors<Field extends string>(verdicts: Record<Field, string | undefined>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(verdicts).filter(([, error]) => error)) as FieldErrors<Field>
}
