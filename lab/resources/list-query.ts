import type { Column, Row, TableDefinition } from '../store/types.js'
import { readJson } from '../values/read-json.js'
import { ResourceError } from './resource-error.js'

/** Applies filters, `q`, `sort`, `offset` and `page` with `count` (docs/contract/accounts.md#list-queries). Lists are `id=1&id=2`, `id[]=1&id[]=2` or `id[0]=1&id[1]=2`. */
export function applyListQuery<R extends Row>(
  rows: readonly R[],
  definition: TableDefinition,
  query: URLSearchParams,
): R[] {
  refuseUnknownScope(query)
  const parameters = [...query].map(([name, value]) => ({ name: name.replace(/\[\d*\]$/, ''), value }))
  const valuesOf = (name: string) => parameters.filter((one) => one.name === name).map(({ value }) => value)
  const tests = [...new Set(parameters.map(({ name }) => name))].flatMap((name) => {
    refuseDottedName(name)
    const column = definition.columns.find((candidate) => candidate.name === name)
    return column ? [equals(column, valuesOf(name))] : []
  })
  const text = query.get('q')
  if (text) tests.push(containsText(definition, text))
  const found = rows.filter((row) => tests.every((test) => test(row)))
  return found.sort(compareBy(definition, query.get('sort'))).slice(offsetOf(query))
}

type Test = (row: Readonly<Record<string, unknown>>) => boolean

function refuseUnknownScope(query: URLSearchParams): void {
  const scope = query.get('scope')
  if (scope) throw new ResourceError('internal', 'internal error', [`Invalid scope ${scope} called.`])
}

function refuseDottedName(name: string): void {
  if (name.includes('.'))
    throw new ResourceError('internal', 'internal error', [`SQLITE_ERROR: no such column: ${name}`])
}

function equals(column: Column, values: readonly string[]): Test {
  const wanted = new Set(values.flatMap((value) => readOperand(column, value)).map(String))
  const acceptsNull = wanted.has('null')
  return (row) => {
    const value = row[column.name]
    if (value === null || value === undefined) return acceptsNull
    return wanted.has(String(value))
  }
}

/** JSON where it parses, but text columns keep numbers as typed; an object matches nothing. */
function readOperand(column: Column, text: string): unknown[] {
  const parsed = readJson(text)
  if (Array.isArray(parsed)) return parsed.filter((value) => typeof value !== 'object')
  if (parsed === undefined || (column.type === 'text' && typeof parsed === 'number')) return [text]
  if (column.type === 'boolean' && typeof parsed === 'number') return [parsed === 1]
  return typeof parsed === 'object' && parsed !== null ? [] : [parsed]
}

function containsText(definition: TableDefinition, text: string): Test {
  const columns = definition.columns.filter((column) => column.type === 'text')
  const holds = matchLike(text)
  return (row) =>
    columns.some((column) => {
      const value = row[column.name]
      return value !== null && value !== undefined && holds(String(value))
    })
}

const maxTextLength = 200

/** SQL's `LIKE %text%`, case-insensitive: `%` is anything, `_` one UTF-16 unit; without backtracking. */
function matchLike(text: string): (value: string) => boolean {
  const parts = text
    .slice(0, maxTextLength)
    .toLowerCase()
    .split('%')
    .filter((part) => part !== '')
    .map(createFinder)
  return (value) => {
    const lower = value.toLowerCase()
    let from = 0
    return parts.every((endOf) => {
      from = endOf(lower, from)
      return from >= 0
    })
  }
}

type Finder = (value: string, from: number) => number

/** Shift-And: reads each unit of a value once. A bit of `state` is set where the part up to that bit ends at the last unit read. */
function createFinder(part: string): Finder {
  if (!part.includes('_')) return (value, from) => endAt(value.indexOf(part, from), part.length)
  const words = Math.ceil(part.length / 32)
  const anything = placesOf(part, '_', words)
  const places = new Map([...new Set(part.split(''))].map((unit) => [unit, placesOf(part, unit, words)]))
  const [lastWord, lastBit] = [(part.length - 1) >>> 5, 1 << ((part.length - 1) & 31)]
  return (value, from) => {
    const state = new Uint32Array(words)
    for (let at = from; at < value.length; at += 1) {
      step(state, places.get(value.charAt(at)) ?? anything)
      if (((state[lastWord] ?? 0) & lastBit) !== 0) return at + 1
    }
    return -1
  }
}

const endAt = (start: number, length: number) => (start < 0 ? -1 : start + length)

function placesOf(part: string, unit: string, words: number): Uint32Array {
  const bits = new Uint32Array(words)
  for (let at = 0; at < part.length; at += 1)
    if (part[at] === unit || part[at] === '_') bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
  return bits
}

function step(state: Uint32Array, fitting: Uint32Array): void {
  let carry = 1
  for (let word = 0; word < state.length; word += 1) {
    const before = state[word] ?? 0
    state[word] = ((before << 1) | carry) & (fitting[word] ?? 0)
    carry = before >>> 31
  }
}

function compareBy(definition: TableDefinition, sort: string | null): (one: Row, other: Row) => number {
  if (sort === null) return () => 0
  // A repeated key changes nothing.
  const keys = [...new Set(sort.split(','))].map((key) => ({
    name: key.replace(/^-/, ''),
    sign: key.startsWith('-') ? -1 : 1,
  }))
  const unknown = keys.filter((key) => !definition.columns.some((column) => column.name === key.name))
  if (unknown.length > 0)
    throw new ResourceError(
      'bad-request',
      'Sorting not allowed on given attributes',
      unknown.map((key) => key.name),
    )
  return (one, other) => {
    for (const { name, sign } of keys) {
      const order = compareValues(Reflect.get(one, name), Reflect.get(other, name))
      if (order !== 0) return order * sign
    }
    return 0
  }
}

/** SQLite's order: null, numbers, then texts by code point. */
function compareValues(one: unknown, other: unknown): number {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  if (rank !== otherRank) return rank - otherRank
  if (rank === 0) return 0
  if (typeof one === 'string' && typeof other === 'string') return compareByCodePoint(one, other)
  return Number(one) - Number(other)
}

/** `<` compares UTF-16 units, where an emoji precedes characters from U+E000 on. */
function compareByCodePoint(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1)
}

function rankOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  return typeof value === 'string' ? 2 : 1
}

function offsetOf(query: URLSearchParams): number {
  const [offset, page, count] = ['offset', 'page', 'count'].map((name) => Number(query.get(name)))
  if (offset) return Math.max(0, offset)
  return page && count ? Math.max(0, page * count) : 0
}
