import { createHash } from 'node:crypto'
import { listTokens, type Token } from './script-tokens.js'

/** The error that stops a loop that goes on for too long (docs/contract/commerce.md#partner-orders). */
const loopError = 'Infinite loop detected - reached max iterations'

/** A place in the code where something is put in. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/** The condition that decides if a loop goes on: its bounds, which may be empty. */
interface Condition {
  readonly start: number
  readonly end: number
}

/**
 * Makes every `while` and `for` of a script count: one that goes on more than `max` times in a row throws. Code that a script
 * makes as it runs is not seen.
 */
export function countLoops(code: string, max: number): string {
  // No script can hold a name that is made of the whole script.
  const name = `_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
  const conditions = findConditions(listTokens(code))
  const insertions = conditions.flatMap(({ start, end }, loop) => {
    const condition = code.slice(start, end).trim() === '' ? 'true' : ''
    return [
      { at: start, text: `(${condition}` },
      { at: end, text: `)?${name}.n[${loop}]++<${max}||${name}.stop():${name}.n[${loop}]=0` },
    ]
  })
  const counter = `const ${name}={n:Array(${conditions.length}).fill(0),stop(){throw new Error('${loopError}')}};`
  return `${counter}\n${insert(code, insertions)}`
}

function insert(code: string, insertions: readonly Insertion[]): string {
  const inOrder = [...insertions].sort((one, other) => one.at - other.at)
  const pieces = inOrder.map(({ at, text }, index) => code.slice(inOrder[index - 1]?.at ?? 0, at) + text)
  return pieces.join('') + code.slice(inOrder.at(-1)?.at ?? 0)
}

/** A bracket that is still open, the loop it belongs to, and the semicolons right inside of it. */
interface Bracket {
  readonly loop: string | undefined
  readonly start: number
  readonly semicolons: number[]
}

function findConditions(tokens: readonly Token[]): Condition[] {
  const conditions: Condition[] = []
  const open: Bracket[] = []
  tokens.forEach(({ text, start, end }, index) => {
    if (text === '(' || text === '[' || text === '{')
      open.push({ loop: text === '(' ? loopBefore(tokens, index) : undefined, start: end, semicolons: [] })
    else if (text === ';') open.at(-1)?.semicolons.push(start)
    else if (text === ')' || text === ']' || text === '}') conditions.push(...conditionOf(open.pop(), start))
  })
  return conditions
}

function conditionOf(bracket: Bracket | undefined, end: number): Condition[] {
  if (bracket?.loop === 'while') return [{ start: bracket.start, end }]
  const [first, second] = bracket?.semicolons ?? []
  if (bracket?.loop !== 'for' || first === undefined || second === undefined) return []
  return [{ start: first + 1, end: second }]
}

/** The keyword in front of a bracket, unless it is the name of a property. */
function loopBefore(tokens: readonly Token[], bracket: number): string | undefined {
  const word = tokens[bracket - 1]?.text
  const isProperty = tokens[bracket - 2]?.text === '.'
  return (word === 'while' || word === 'for') && !isProperty ? word : undefined
}
