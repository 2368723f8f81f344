/** Lengths in characters; a lab may ask for a longer password. */
export const minPasswordLength = 5
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
type StrengthBand = (typeof bands)[number]

export interface Strength {
  readonly met: ReadonlyMap<Criterion, boolean>
  /** Per cent of the criteria met. */
  readonly score: number
  readonly band: StrengthBand
}

/** Advice only: a weak password is accepted. */
export function ratePassword(password: string): Strength {
  const met = new Map(criteria.map(({ key, isMet }) => [key, isMet(password)]))
  const count = [...met.values()].filter(Boolean).length
  return {
    met,
    score: (100 * count) / criteria.length,
    band: bands[Math.max(count - 1, 0)] ?? 'low',
  }
}

export function hasAllowedLength(password: string, minLength: number): boolean {
  return password.length >= minLength && password.length <= maxPasswordLength
}

/** Returns a text key; undefined without an error. */
export function checkEmail(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email) ? undefined : 'INVALID_EMAIL'
}

/** Returns a text key; undefined without an error. */
export function checkRepeat(repeat: string, isRight: boolean): string | undefined {
  if (!repeat) return 'MANDATORY_PASSWORD_REPEAT'
  return isRight ? undefined : 'PASSWORDS_NOT_MATCHING'
}
