import type { ExerciseFile } from './exercise.js'
import type { ReportError } from './shown-lines.js'

/** The way in which an exercise shows a part of a source: without what would give the mistake away. */
export interface NeutralView {
  /** The part, changed or not, without doc comments and under neutral names. */
  show(code: string): string
  /** Numbers, from 1, under which lines of the part are shown; `indices` count from 0 in the source. */
  numbers(indices: readonly number[], field: string): number[]
}

/** Hides doc comments, which name the weakness, and gives the names in `shownAs` (whole words) neutral ones, in the part and in its changes. */
export function createView(part: string, shownAs: ExerciseFile['shownAs'], reportError: ReportError): NeutralView {
  const hidden = listDocLines(part.split('\n'))
  for (const name of Object.keys(shownAs))
    if (!wordsOf(withoutDocs(part)).has(name)) reportError(`shownAs.${name}`, 'does not occur in the shown code')
  return {
    show(code) {
      const bare = withoutDocs(code)
      const taken = wordsOf(bare)
      for (const [name, shown] of Object.entries(shownAs))
        if (taken.has(shown)) reportError(`shownAs.${name}`, `'${shown}' is in the shown code already`)
      return bare.replace(word, (found) => (Object.hasOwn(shownAs, found) ? (shownAs[found] ?? found) : found))
    },
    numbers: (indices, field) =>
      indices.map((index) => {
        if (hidden.has(index)) reportError(field, 'is in a doc comment, which is not shown')
        return index + 1 - [...hidden].filter((line) => line < index).length
      }),
  }
}

const word = /[A-Za-z_$][\w$]*/g

const wordsOf = (code: string): ReadonlySet<string> => new Set(code.match(word))

/** Leaves out doc comments. */
export function withoutDocs(code: string): string {
  const lines = code.split('\n')
  const hidden = listDocLines(lines)
  return lines.filter((_line, index) => !hidden.has(index)).join('\n')
}

/** Indices of the lines of doc comments, each of which has its lines to itself. */
function listDocLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isInside = false
  for (const [index, line] of lines.entries()) {
    if (/^\s*\/\*\*/.test(line)) isInside = true
    if (isInside) found.add(index)
    if (line.includes('*/')) isInside = false
  }
  return found
}
