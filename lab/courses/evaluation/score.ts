import type { Finding } from './findings.js'
import type { Report, Reports } from './read-reports.js'

interface Counts {
  readonly hits: number
  readonly misses: number
  readonly traps: number
}

/** The comparison of reports with an answer sheet. */
export interface Score {
  readonly schema: 1
  /** Real rows that were reported, and real rows that were not. */
  readonly hits: readonly Finding[]
  readonly misses: readonly Finding[]
  /** Traps that were reported. */
  readonly traps: readonly Finding[]
  /** Reports that match no row of the sheet. */
  readonly others: readonly Report[]
  /** The number of results without a CWE or an address. */
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
  }
}

/** Compares reports with the rows of a sheet. */
export function scoreReports({ findings, unscored }: Reports, sheet: readonly Finding[]): Score {
  const reports = findings.flat()
  const reported = sheet.filter((row) => reports.some((report) => matches(report, row)))
  const hits = reported.filter(({ real }) => real)
  const traps = reported.filter(({ real }) => !real)
  const misses = sheet.filter((row) => row.real && !reported.includes(row))
  const falseRows = sheet.filter(({ real }) => !real).length
  return {
    schema: 1,
    ...{ hits, misses, traps },
    others: findings
      .filter((readings) => !readings.some((report) => sheet.some((row) => matches(report, row))))
      .flatMap(([report]) => report ?? []),
    unscored,
    byCwe: countBy({ hits, misses, traps }, ({ cwe }) => cwe).map(([cwe, counts]) => ({ cwe, ...counts })),
    byAddress: countBy({ hits, misses, traps }, ({ method, address }) => `${method} ${address}`).map(
      ([address, counts]) => ({
        address,
        ...counts,
      }),
    ),
    summary: {
      truePositives: hits.length,
      falseNegatives: misses.length,
      falsePositives: traps.length,
      trueNegatives: falseRows - traps.length,
      truePositiveRate: rate(hits.length, hits.length + misses.length),
      falsePositiveRate: rate(traps.length, falseRows),
    },
  }
}

/** True for the same CWE at the same address; method and parameter are compared only where the report has them. */
function matches({ cwe, path, method, parameter }: Report, row: Finding): boolean {
  if (cwe !== row.cwe || !isAt(path, row.address)) return false
  if (method !== undefined && method.toUpperCase() !== row.method) return false
  return parameter === undefined || parameter.toLowerCase() === row.parameter.toLowerCase()
}

function isAt(path: string, address: string): boolean {
  const split = (text: string) => text.toLowerCase().split('/').filter(Boolean)
  const [parts, pattern] = [split(path), split(address)]
  return (
    parts.length === pattern.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

function countBy<Key extends string | number>(
  { hits, misses, traps }: Record<keyof Counts, readonly Finding[]>,
  keyOf: (row: Finding) => Key,
): [Key, Counts][] {
  const keys = [...new Set([...hits, ...misses, ...traps].map(keyOf))]
  const sorted = keys.sort((one, other) => String(one).localeCompare(String(other), 'en', { numeric: true }))
  const count = (rows: readonly Finding[], key: Key) => rows.filter((row) => keyOf(row) === key).length
  return sorted.map((key) => [key, { hits: count(hits, key), misses: count(misses, key), traps: count(traps, key) }])
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}
