import { readCwe } from '../../challenges/standards/published-lists.js'
import type { Finding } from './findings.js'
import type { Reports } from './read-reports.js'
import type { Report, SourcePlace } from './report.js'

interface Counts {
  readonly hits: number
  readonly related: number
  readonly misses: number
  readonly traps: number
}

export interface Score {
  readonly schema: 1
  readonly hits: readonly Finding[]
  readonly misses: readonly Finding[]
  /** Those of the misses that were reported with a parent or a child of their CWE. */
  readonly related: readonly Finding[]
  readonly traps: readonly Finding[]
  /** Reports that match no row of the sheet, nor a real row by a parent or a child of its CWE. */
  readonly others: readonly Report[]
  readonly unscored: number
  readonly byCwe: readonly (Counts & { readonly cwe: number })[]
  readonly byAddress: readonly (Counts & { readonly address: string })[]
  readonly summary: {
    readonly truePositives: number
    readonly falseNegatives: number
    readonly falsePositives: number
    readonly trueNegatives: number
    /** Hits divided by real rows, and reported traps divided by all traps, from 0 to 1; null where the divisor is 0. */
    readonly truePositiveRate: number | null
    readonly falsePositiveRate: number | null
    /** From 0 to 1, 0 where the divisor is 0. Rows of `related` are right; traps that were reported and each of `others` are wrong. */
    readonly precision: number
    readonly recall: number
    readonly f1: number
  }
}

export function scoreReports({ findings, unscored }: Reports, sheet: readonly Finding[]): Score {
  const isRelative = relateCwes()
  const reports = findings.flat()
  const isExact = (report: Report, row: Finding) => report.cwe === row.cwe && isThere(report, row)
  const isRelated = (report: Report, row: Finding) =>
    row.real && isRelative(report.cwe, row.cwe) && isThere(report, row)
  const reported = sheet.filter((row) => reports.some((report) => isExact(report, row)))
  const hits = reported.filter(({ real }) => real)
  const traps = reported.filter(({ real }) => !real)
  const misses = sheet.filter((row) => row.real && !reported.includes(row))
  const related = misses.filter((row) => reports.some((report) => isRelated(report, row)))
  const isKnown = (report: Report) => sheet.some((row) => isExact(report, row) || isRelated(report, row))
  const others = findings.filter((readings) => !readings.some(isKnown)).flatMap(([report]) => report ?? [])
  const rows = { hits, related, misses, traps }
  return {
    schema: 1,
    ...rows,
    ...{ others, unscored },
    byCwe: countBy(rows, ({ cwe }) => cwe).map(([cwe, counts]) => ({ cwe, ...counts })),
    byAddress: countBy(rows, ({ method, address }) => `${method} ${address}`).map(([address, counts]) => ({
      address,
      ...counts,
    })),
    summary: summarise(rows, others.length, sheet.filter(({ real }) => !real).length),
  }
}

function summarise({ hits, related, misses, traps }: Rows, unknown: number, falseRows: number): Score['summary'] {
  const right = hits.length + related.length
  const wrong = traps.length + unknown
  const missed = misses.length - related.length
  return {
    truePositives: hits.length,
    falseNegatives: misses.length,
    falsePositives: traps.length,
    trueNegatives: falseRows - traps.length,
    truePositiveRate: rate(hits.length, hits.length + misses.length),
    falsePositiveRate: rate(traps.length, falseRows),
    precision: rate(right, right + wrong) ?? 0,
    recall: rate(right, right + missed) ?? 0,
    f1: rate(2 * right, 2 * right + wrong + missed) ?? 0,
  }
}

function relateCwes(): (one: number, other: number) => boolean {
  const parents = new Map(readCwe().map((entry) => [entry.id, entry.parents]))
  const isParent = (parent: number, child: number) => parents.get(child)?.includes(parent) === true
  return (one, other) => isParent(one, other) || isParent(other, one)
}

/** True for a report at a row's address or in its file; method and parameter are compared only where the report has them. */
function isThere({ path, method, parameter, source }: Report, row: Finding): boolean {
  if (!isAt(path, row.address) && !(source && isIn(source, row))) return false
  if (method !== undefined && method.toUpperCase() !== row.method) return false
  return parameter === undefined || parameter.toLowerCase() === row.parameter.toLowerCase()
}

/** Compares the ends of the two paths: a tool may have scanned one folder of the sources, or name the folders above them. */
function isIn({ file, lines }: SourcePlace, row: Finding): boolean {
  const isFile = `/${file}`.endsWith(`/${row.file}`) || (file.includes('/') && row.file.endsWith(`/${file}`))
  if (!isFile || lines === undefined) return isFile
  return lines[0] <= row.lines[1] && lines[1] >= row.lines[0]
}

function isAt(path: string, address: string): boolean {
  const split = (text: string) => text.toLowerCase().split('/').filter(Boolean)
  const [parts, pattern] = [split(path), split(address)]
  return (
    parts.length === pattern.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

type Rows = Record<keyof Counts, readonly Finding[]>

function countBy<Key extends string | number>(rows: Rows, keyOf: (row: Finding) => Key): [Key, Counts][] {
  const keys = [...new Set([...rows.hits, ...rows.misses, ...rows.traps].map(keyOf))]
  const sorted = keys.sort((one, other) => String(one).localeCompare(String(other), 'en', { numeric: true }))
  const count = (kind: keyof Counts, key: Key) => rows[kind].filter((row) => keyOf(row) === key).length
  return sorted.map((key) => [
    key,
    {
      hits: count('hits', key),
      related: count('related', key),
      misses: count('misses', key),
      traps: count('traps', key),
    },
  ])
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}
