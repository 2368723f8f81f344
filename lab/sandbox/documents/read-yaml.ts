import { load, YAMLException } from 'js-yaml'
import { limits } from '../limits.js'
import { overran, type ParserOptions, type Reading, refused } from './reading.js'

/** Parts of a document that its written form can show at most; what follows is left out. */
const shownParts = 2000

export function readYaml(bytes: Uint8Array, { limitsGrowth = false }: ParserOptions): Reading {
  try {
    const value: unknown = load(Buffer.from(bytes).toString())
    // No text can be that long: the document runs out of time or of characters.
    if (measure(value, new Map()) > limits.jsonText)
      return limitsGrowth ? refused('the document is larger than this shop can write down') : overran
    return { kind: 'text', text: writeBeginning(value) }
  } catch (error) {
    if (error instanceof YAMLException || error instanceof RangeError || error instanceof TypeError)
      return refused(error.message)
    throw error
  }
}

/** Characters of a value's JSON; what is repeated by an alias is measured once. A value within itself throws, as it would when written. */
function measure(value: unknown, known: Map<object, number | undefined>): number {
  if (typeof value !== 'object' || value === null) return (JSON.stringify(value) ?? '').length
  if (known.has(value)) {
    const length = known.get(value)
    if (length === undefined) throw new TypeError('Converting circular structure to JSON')
    return length
  }
  known.set(value, undefined)
  const names = Array.isArray(value) ? [] : Object.keys(value)
  const nameLength = names.reduce((sum, name) => sum + JSON.stringify(name).length + 1, 0)
  const parts = Object.values(value)
  const length = parts.reduce<number>((sum, part) => sum + measure(part, known) + 1, nameLength + 1)
  known.set(value, length)
  return length
}

/** The JSON of a value, faithful for longer than a visitor gets to see. */
function writeBeginning(value: unknown): string {
  let parts = 0
  const text = JSON.stringify(value, (_name, part: unknown) => {
    parts += 1
    return parts > shownParts ? undefined : part
  })
  return (text ?? '').slice(0, limits.documentText)
}
