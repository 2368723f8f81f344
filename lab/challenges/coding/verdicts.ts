import type { Wording } from '../../texts/messages.js'
import type { Exercise } from './exercise.js'

/** True if all weak lines are marked, and no other lines except neutral ones; numbers from 1. */
export function marksWeakLines({ weakLines, neutral }: Exercise, lines: readonly unknown[]): boolean {
  const isAllowed = (line: unknown) => [...weakLines, ...neutral].some((known) => known === line)
  return weakLines.every((line) => lines.includes(line)) && lines.every(isAllowed)
}

/** The number of marked weak lines, and of all weak lines; undefined if no marked line is weak. */
export function countFound({ weakLines }: Exercise, lines: readonly unknown[]): { found?: number; of?: number } {
  const found = weakLines.filter((line) => lines.includes(line)).length
  return found > 0 ? { found, of: weakLines.length } : {}
}

/** The help after a wrong try: first none, then one hint for each try, then the lines (docs/contract/files-and-surfaces.md#snippets). */
export function hintAfter({ hints, weakLines }: Exercise, earlierTries: number): string | Wording | undefined {
  if (earlierTries > hints.length) return nameLines(weakLines)
  return hints[earlierTries - 1]
}

function nameLines(weakLines: readonly number[]): Wording {
  return weakLines.length === 1
    ? { id: 'coding.line', values: { line: weakLines[0] ?? 0 } }
    : { id: 'coding.lines', values: { lines: weakLines.join(',') } }
}
