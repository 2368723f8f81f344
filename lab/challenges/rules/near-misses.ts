import type { SeededPerson } from '../../accounts/seed-accounts.js'
import type { Facts } from '../../facts/vocabulary.js'
import { type NearMiss, on, type Rule } from '../challenge.js'

export function failedAt(place: string, wording: RegExp): Rule {
  return on(
    'request.failed',
    ({ error }, _context, origin) => (origin?.url ?? '').includes(place) && wording.test(error.message),
  )
}

export function nearlyMentions(wording: RegExp): Rule {
  return on(['feedback.written', 'complaint.written'], (written) => wording.test(textOf(written)))
}

export function textOf(written: Facts['feedback.written'] | Facts['complaint.written']): string {
  return ('comment' in written ? written.comment : written.message) ?? ''
}

/** A login as a seeded person with an almost right password, or with the right one in a wrong field. */
export function triedAs(
  key: string,
  isNear: (tried: { email: string; password: string }, person: SeededPerson) => boolean,
): Rule {
  return on('account.loginAttempted', ({ email, password }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && isNear({ email: String(email), password: String(password) }, person)
  })
}

export function guessedFor(key: string): Rule {
  return triedAs(key, ({ email, password }, person) => email === person.email && password !== person.password)
}

/** Min number of equal characters for an answer to count as a part of another one. */
const minPartLength = 4

/** An answer to a security question that differs only in ignored characters, or that is longer or shorter than the right one. */
export function answeredNearly(key: string): NearMiss {
  return {
    when: on('account.resetRefused', ({ accountId, answer }, { seededPerson }) => {
      const person = seededPerson(key)
      if (person?.answer === undefined || accountId !== person.id) return false
      const [given, right] = [strip(answer), strip(person.answer)]
      if (given.length < Math.min(minPartLength, right.length)) return false
      return given.includes(right) || right.includes(given)
    }),
    note: 'That is nearly the answer. It is compared character by character, in this very spelling.',
  }
}

/** Letters and digits only; characters that stand for letters are replaced by them. */
function strip(text: string): string {
  const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '4': 'a', '5': 's', '3': 'e', '7': 't' }
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[013457]/g, (digit) => letters[digit] ?? digit)
}
