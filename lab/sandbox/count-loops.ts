import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Parser, Token } from 'acorn'

// Loaded at the first script: most labs run none.
const loadAcorn = (): typeof import('acorn') => createRequire(import.meta.url)('acorn')
const loadMagicString = (): typeof import('magic-string') => createRequire(import.meta.url)('magic-string')

/** The error that stops a loop that goes on for too long (docs/contract/commerce.md#partner-orders). */
const loopError = 'Infinite loop detected - reached max iterations'

/** The bounds of the condition that decides if a loop goes on. */
interface Condition {
  readonly start: number
  readonly end: number
  readonly isEmpty: boolean
}

/** Makes every `while` and `for` of a script throw after more than `max` times in a row. Code that a script makes as it runs is not seen. */
export function countLoops(code: string, max: number): string {
  const tokens = listTokens(code)
  if (tokens === undefined) return code
  // No script can hold a name that is made of the whole script.
  const name = `_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
  const conditions = findConditions(tokens)
  const { default: MagicString } = loadMagicString()
  const counted = new MagicString(code)
  for (const [loop, { start, end, isEmpty }] of conditions.entries()) {
    counted.appendLeft(start, isEmpty ? '(true' : '(')
    counted.appendLeft(end, `)?${name}.n[${loop}]++<${max}||${name}.stop():${name}.n[${loop}]=0`)
  }
  const counter = `const ${name}={n:Array(${conditions.length}).fill(0),stop(){throw new Error('${loopError}')}};`
  return counted.prepend(`${counter}\n`).toString()
}

/** The tokens of a script; undefined for a token without end. A parser would recurse for each bracket, and V8 ends a process that is out of stack. */
function listTokens(code: string): Token[] | undefined {
  const { Parser } = loadAcorn()
  try {
    return [...Parser.extend(inLinearTime).tokenizer(code, { ecmaVersion: 'latest' })]
  } catch {
    return undefined
  }
}

/** The tokenizer without the parts that take more than linear time or a stack; the engine makes these checks itself. */
const inLinearTime = (Base: typeof Parser): typeof Parser =>
  class extends Base {
    /** In a script `<!--` begins a comment, after which the tokenizer calls itself. */
    inModule = true
    /** Would compare each group of a pattern with all others. */
    validateRegExpPattern() {}
    /** Would go through all brackets around a `yield`; none counts as one of a generator. */
    inGeneratorContext() {
      return false
    }
  }

/** A bracket that is still open, the loop it belongs to, and the numbers of the tokens that are semicolons right inside of it. */
interface Bracket {
  readonly loop: string | undefined
  readonly start: number
  readonly semicolons: number[]
}

/** The conditions of all loops, in the order in which they begin. */
function findConditions(tokens: readonly Token[]): Condition[] {
  const conditions: Condition[] = []
  const open: Bracket[] = []
  for (const [index, { type, start, end }] of tokens.entries()) {
    if (opening.has(type.label)) open.push({ loop: loopBefore(tokens, index), start: end, semicolons: [] })
    else if (type.label === ';') open.at(-1)?.semicolons.push(index)
    else if (closing.has(type.label)) conditions.push(...conditionOf(tokens, open.pop(), start))
  }
  return conditions.sort((one, other) => one.start - other.start)
}

const opening = new Set(['(', '[', '{', '${'])
const closing = new Set([')', ']', '}'])

function conditionOf(tokens: readonly Token[], bracket: Bracket | undefined, end: number): Condition[] {
  if (bracket?.loop === 'while') return [{ start: bracket.start, end, isEmpty: false }]
  const [first = -1, second = -1] = bracket?.semicolons ?? []
  const [before, after] = [tokens[first], tokens[second]]
  if (bracket?.loop !== 'for' || before === undefined || after === undefined) return []
  return [{ start: before.end, end: after.start, isEmpty: second === first + 1 }]
}

/** The keyword in front of a round bracket, unless it is the name of a property. */
function loopBefore(tokens: readonly Token[], bracket: number): string | undefined {
  if (tokens[bracket]?.type.label !== '(') return undefined
  const word = tokens[bracket - 1]?.type.label
  const before = tokens[bracket - 2]?.type.label
  return (word === 'while' || word === 'for') && before !== '.' && before !== '?.' ? word : undefined
}
