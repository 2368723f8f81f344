import { hashPassword } from '../../accounts/passwords.js'
import { secretNames } from './own-secrets.js'
import { changeTokens } from './sent-tokens.js'
import { patternOf, reduceText } from './written-forms.js'

/** The min length of what is left of a secret without its escapes, for it to be looked up. */
const minReduced = 3

export type Replace = (text: string) => string

interface Replacements {
  readonly everywhere: Replace
  /** Replaces the secrets wherever they stand, and those that are ordinary words where they are the whole value of a field for secrets. */
  readonly inOwnRequests: Replace
}

export function createReplacements(secrets: readonly string[], isOrdinary: (secret: string) => boolean): Replacements {
  const numbered = secrets.map((secret, index) => ({ secret, standIn: standIn(secret, index + 1) }))
  // Of two, the longer one may contain the other.
  numbered.sort((one, other) => other.secret.length - one.secret.length)
  const distinct = numbered.filter(({ secret }) => !isOrdinary(secret)).flatMap(withHash)
  const ordinary = numbered.filter(({ secret }) => isOrdinary(secret))
  const listDistinct = createLookup(distinct)
  const everywhere = remember((text) => {
    const found = listDistinct([text, ...decodeWords(text)].join('\n'))
    if (found.length === 0) return text
    const replace = replaceAll(found.map(({ secret, standIn }) => [patternOf(secret), standIn]))
    return changeEncoded(changeTokens(replace(text), replace), replace)
  })
  const inFields = replaceAll(ordinary.map(({ secret, standIn }) => [wholeValue(secret), standIn]))
  return { everywhere, inOwnRequests: (text) => everywhere(inFields(text)) }
}

interface Numbered {
  readonly secret: string
  readonly standIn: string
}

/** A replacement at least as long as the secret; digits for digits, which may stand in JSON without quotes. */
function standIn(secret: string, number: number): string {
  if (/^\d+$/.test(secret)) return `${number}`.padStart(secret.length, secret.startsWith('9') ? '8' : '9')
  return `redacted${number}`.padEnd(Math.max(secret.length, 16), 'x')
}

/** Tokens hold the hash of the password, which tells a guessed password from a wrong one. */
function withHash({ secret, standIn }: Numbered): Numbered[] {
  return [
    { secret, standIn },
    { secret: hashPassword(secret), standIn: hashPassword(standIn) },
  ]
}

/** Lists those that a text may hold; to search for the patterns of all of them would take minutes on the tape of a learner with a script. */
function createLookup(secrets: readonly Numbered[]): (text: string) => readonly Numbered[] {
  const reduced = secrets.map((one) => {
    const form = reduceText(one.secret)
    // One that may read like an escape, or that hardly anything is left of, is searched for in every text.
    return { one, form: /[%&\\]/.test(one.secret) || form.length < minReduced ? '' : form }
  })
  return (text) => {
    const form = reduceText(text)
    return reduced.filter((known) => form.includes(known.form)).map(({ one }) => one)
  }
}

/** Replaces in one go, so that nothing is replaced in a replacement. */
function replaceAll(sources: readonly (readonly [source: string, standIn: string])[]): Replace {
  if (sources.length === 0) return (text) => text
  const pattern = new RegExp(sources.map(([source]) => `(${source})`).join('|'), 'g')
  return (text) =>
    text.replace(pattern, (...match) => sources.find((_source, index) => match[index + 1] !== undefined)?.[1] ?? '')
}

function wholeValue(secret: string): string {
  const names = secretNames.join('|')
  const before = [`"(?:${names})"\\s*:\\s*"`, `(?:^|[?&])(?:${names})=`, `name="(?:${names})"\\r?\\n\\r?\\n`]
  return `(?<=(?:${before.join('|')})(?:\\s|\\+|%20)*)${patternOf(secret)}(?=(?:\\s|\\+|%20)*(?:["&#\\r\\n]|$))`
}

/** Words that may be Base64, as that of a Basic authorization; an escaped character before one is no part of it. */
const words = /%[\da-f]{2}|[\w+/-]{8,}={0,2}/gi

function decodeWords(text: string): string[] {
  return (text.match(words) ?? []).map(decodeWord)
}

function decodeWord(word: string): string {
  return Buffer.from(word, 'base64').toString('latin1')
}

function changeEncoded(text: string, change: Replace): string {
  return text.replace(words, (word) => {
    const before = decodeWord(word)
    const after = change(before)
    if (after === before) return word
    const encoded = Buffer.from(after, 'latin1').toString(/[-_]/.test(word) ? 'base64url' : 'base64')
    return word.endsWith('=') ? encoded : encoded.replaceAll('=', '')
  })
}

/** Most headers stand in many requests. */
function remember(replace: Replace): Replace {
  const known = new Map<string, string>()
  return (text) => {
    const replaced = known.get(text) ?? replace(text)
    if (text.length < 10_000) known.set(text, replaced)
    return replaced
  }
}
