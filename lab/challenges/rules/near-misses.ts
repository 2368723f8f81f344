import type { SeededPerson } from '../../accounts/seed-accounts.js'
import type { Facts } from '../../facts/vocabulary.js'
import { type NearMiss, on, type Rule } from '../challenge.js'

/** A request for a place whose error says a certain thing. */
export function failedAt(place: string, wording: RegExp): Rule {
  return on(
    'request.failed',
    ({ error }, _context, origin) => (origin?.url ?? '').includes(place) && wording.test(error.message),
  )
}

/** A feedback or a complaint that says something like what there is to tell. */
export function saidNearly(wording: RegExp): Rule {
  return on(['feedback.written', 'complaint.written'], (written) => wording.test(textOf(written)))
}

export function textOf(written: Facts['feedback.written'] | Facts['complaint.written']): string {
  return ('comment' in written ? written.comment : written.message) ?? ''
}

/** A login with the password of a seeded person almost right, or with the right one in the wrong place. */
export function triedAs(
  key: string,
  isNear: (tried: { email: string; password: string }, person: SeededPerson) => boolean,
): Rule {
  return on('account.loginAttempted', ({ email, password }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && isNear({ email: String(email), password: String(password) }, person)
  })
}

/** A login with somebody's plain address and a password that is not theirs. */
export function guessedFor(key: string): Rule {
  return triedAs(key, ({ email, password }, person) => email === person.email && password !== person.password)
}

/** Characters that have to agree before an answer counts as a part of another one. */
const shortestPart = 4

/** An answer to somebody's security question that differs in signs that do not matter, or has more or less than the right one. */
export function answeredNearly(key: string): NearMiss {
  return {
    when: on('account.resetRefused', ({ accountId, answer }, { seededPerson }) => {
      const person = seededPerson(key)
      if (person?.answer === undefined || accountId !== person.id) return false
      const [given, right] = [strip(answer), strip(person.answer)]
      if (given.length < Math.min(shortestPart, right.length)) return false
      return given.includes(right) || right.includes(given)
    }),
    note: 'That is nearly the answer. It is compared character by character, in this very spelling.',
  }
}

/** Letters and digits only, those that are written for letters put back. */
function strip(text: string): string {
  const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '4': 'a', '5': 's', '3': 'e', '7': 't' }
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[013457]/g, (digit) => letters[digit] ?? digit)
}
