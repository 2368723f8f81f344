import { isDeepStrictEqual } from 'node:util'
import { UncopiedValue } from '../sandbox/guest-values.js'
import type { Store } from '../store/types.js'
import type { Expectation, Given, Trial } from './fix.js'

type MakeTrial = (name: string, given: Given, expected: Expectation) => Trial

/** Makes the trials of one exported function: the known attack, its variants, and honest uses. */
export function trialsOf(call: string): { attack: MakeTrial; variant: MakeTrial; use: MakeTrial } {
  const make =
    (kind: Trial['kind'], isVariant: boolean): MakeTrial =>
    (name, given, expected) => ({ kind, name, isVariant, call, given, expected })
  return { attack: make('attack', false), variant: make('attack', true), use: make('use', false) }
}

/** Expects a value, however it was made; a property with `undefined` counts as missing. */
export function returns(value: unknown): Expectation {
  return returnsWhere(describeValue(value), (returned) => isDeepStrictEqual(withoutGaps(returned), withoutGaps(value)))
}

/** Expects a value with a property, which `text` names. */
export function returnsWhere(text: string, check: (value: unknown, store: Store) => boolean): Expectation {
  return { text, holds: (outcome, store) => outcome.kind === 'returned' && check(outcome.value, store) }
}

/** Expects an error of a class, with any text. */
export function refusesBy(name: string): Expectation {
  return { text: `throws ${name}`, holds: (outcome) => outcome.kind === 'refused' && outcome.refusal === name }
}

/** Expects one of two, as where a request may be corrected or refused. */
export function eitherOf(one: Expectation, other: Expectation): Expectation {
  const holds: Expectation['holds'] = (outcome, store) => one.holds(outcome, store) || other.holds(outcome, store)
  return { text: `${one.text}; or ${other.text}`, holds }
}

/** Expects both; `text` of the second follows that of the first. */
export function allOf(one: Expectation, other: Expectation): Expectation {
  const holds: Expectation['holds'] = (outcome, store) => one.holds(outcome, store) && other.holds(outcome, store)
  return { text: `${one.text}, and ${other.text}`, holds }
}

/** Expects something of the rows, however the function ended. */
export function leaves(text: string, check: (store: Store) => boolean): Expectation {
  return { text, holds: (_outcome, store) => check(store) }
}

/** Fields of an object that was returned; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps)
  if (typeof value !== 'object' || value === null || value instanceof UncopiedValue) return value
  const present = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(present.map(([key, one]) => [key, withoutGaps(one)]))
}

const maxText = 300

/** A value as a developer writes it, on one line. */
export function describeValue(value: unknown): string {
  const text = write(value, 0)
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}

const plainKey = /^[A-Za-z_$][\w$]*$/
const maxDepth = 6

function write(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return 'a function'
  if (value instanceof UncopiedValue) return `something of the kind ${value.kind}`
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if (depth > maxDepth) return '…'
  if (Array.isArray(value)) return `[${value.map((one) => write(one, depth + 1)).join(', ')}]`
  const pairs = Object.entries(value)
  // Handles are objects of functions.
  if (pairs.length > 0 && pairs.every(([, one]) => typeof one === 'function'))
    return `{ ${pairs.map(([key]) => key).join(', ')} }`
  const written = pairs.map(
    ([key, one]) => `${plainKey.test(key) ? key : JSON.stringify(key)}: ${write(one, depth + 1)}`,
  )
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`
}
