import type { ExerciseFile } from './exercise.js'

export interface ShownLines {
  readonly lines: readonly string[]
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type Region = NonNullable<ExerciseFile['region']>

/** Reports that a named line is missing, or that there are several. */
export type ReportError = (field: string, reason: string) => never

/** Cuts the region out of a source. Its last line is the first match with the indentation of the first line (or a later one, after more blocks), or the only match. */
export function cutRegion(source: string, region: ExerciseFile['region'], reportError: ReportError): ShownLines {
  const lines = source.replace(/\n$/, '').split('\n')
  if (region === undefined) return { lines, before: [], after: [] }
  const first = findOnly(lines, region.from, 'region.from', reportError)
  const end = findEnd(lines, first, region, reportError) + 1
  return { lines: lines.slice(first, end), before: lines.slice(0, first), after: lines.slice(end) }
}

/** Index of the only line with this text, without regard to indentation. */
export function findOnly(lines: readonly string[], text: string, field: string, reportError: ReportError): number {
  const found = findAll(lines, text)
  if (found.length !== 1) reportError(field, `the line '${text}' occurs ${found.length} times instead of once`)
  return found[0] as number
}

export function findAll(lines: readonly string[], text: string): number[] {
  return lines.flatMap((line, index) => (line.trim() === text.trim() ? [index] : []))
}

function findEnd(lines: readonly string[], first: number, region: Region, reportError: ReportError): number {
  const { to: text, blocks = 1 } = region
  const below = findAll(lines, text).filter((index) => index >= first)
  const sameDepth = below.filter((index) => depthOf(lines[index]) === depthOf(lines[first]))
  const end = sameDepth[blocks - 1] ?? (below.length === 1 ? below[0] : undefined)
  return end ?? reportError('region.to', `the line '${text}' occurs ${below.length} times after the first line`)
}

function depthOf(line = ''): number {
  return line.length - line.trimStart().length
}
