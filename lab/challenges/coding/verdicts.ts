import type { Exercise } from './exercise.js'

/** Whether every weak line was marked, and nothing beside them but neutral lines; numbers from 1. */
export function marksTheFlaw({ flaw, neutral }: Exercise, lines: readonly unknown[]): boolean {
  const isAllowed = (line: unknown) => [...flaw, ...neutral].some((known) => known === line)
  return flaw.every((line) => lines.includes(line)) && lines.every(isAllowed)
}

/** How many of the weak lines were marked, of how many; nothing where none was. */
export function countFound({ flaw }: Exercise, lines: readonly unknown[]): { found?: number; of?: number } {
  const found = flaw.filter((line) => lines.includes(line)).length
  return found > 0 ? { found, of: flaw.length } : {}
}

/** What helps after a wrong try: nothing at first, then a hint a try, then the lines themselves (docs/contract/files-and-surfaces.md#snippets). */
export function hintAfter({ hints, flaw }: Exercise, earlierTries: number): string | undefined {
  if (earlierTries > hints.length) return nameLines(flaw)
  return hints[earlierTries - 1]
}

function nameLines(flaw: readonly number[]): string {
  return flaw.length === 1
    ? `Line ${flaw[0]} is responsible for this vulnerability or security flaw. Select it and submit to proceed.`
    : `Lines ${flaw.join(',')} are responsible for this vulnerability or security flaw. Select them and submit to proceed.`
}
