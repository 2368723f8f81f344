/** Min characters of a new password; a lab may ask for more. */
export const minPasswordLength = 5
/** Max characters of a new password. */
export const maxPasswordLength = 40

const longEnough = 8

const criteria = [
  { key: 'length', isMet: (password: string) => password.length >= longEnough },
  { key: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'digit', isMet: (password: string) => /\d/.test(password) },
  { key: 'special', isMet: (password: string) => /[^\p{L}\d\s]/u.test(password) },
] as const

const bands = ['low', 'low-medium', 'medium', 'high-medium', 'high'] as const

export type Criterion = (typeof criteria)[number]['key']
export type StrengthBand = (typeof bands)[number]

export interface Strength {
  readonly met: ReadonlyMap<Criterion, boolean>
  /** Share of criteria met, 0 to 100. */
  readonly score: number
  readonly band: StrengthBand
}

/** The strength of a password, by five criteria; advice that blocks nothing. */
export function ratePassword(password: string): Strength {
  const met = new Map(criteria.map(({ key, isMet }) => [key, isMet(password)]))
  const count = [...met.values()].filter(Boolean).length
  return {
    met,
    score: (100 * count) / criteria.length,
    band: bands[Math.max(count - 1, 0)] ?? 'low',
  }
}

/** True if a new password has a length that the shop takes; `minLength` is what this lab asks for. */
export function hasAllowedLength(password: string, minLength: number): boolean {
  return password.length >= minLength && password.length <= maxPasswordLength
}

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
