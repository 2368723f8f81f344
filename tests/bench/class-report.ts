import type { MachineReport } from './class-machine.js'
import type { Sample } from './class-visitor.js'

/** The distribution of waits, in milliseconds. */
export interface Waits {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly longest: number
  /** Requests that had to be sent again. */
  readonly again: number
}

export interface KindRow {
  readonly kind: string
  readonly inClass: Waits
  /** In a lone lab on an otherwise idle machine, and in one beside the class. */
  readonly alone: Waits
  readonly beside: Waits
  /** Of p95 in the class to that of the lone lab; null where there is too little to compare. */
  readonly ratio: number | null
}

export interface DisturbanceRow {
  readonly disturbance: string
  readonly group: string
  readonly waits: Waits
}

export interface ClassReport {
  readonly labs: number
  readonly minutes: number
  readonly pauseMs: number
  readonly kinds: readonly KindRow[]
  readonly disturbances: readonly DisturbanceRow[]
  readonly machine: { readonly alone: MachineReport; readonly inClass: MachineReport }
  /** Milliseconds by which learners themselves were late, at the 99th percentile of the process where that is longest. */
  readonly late: number
  readonly solves: { readonly announced: number; readonly lost: readonly string[] }
  readonly stopMs: number
  readonly failures: Readonly<Record<string, number>>
  readonly warnings: Readonly<Record<string, number>>
}

/** Samples of a kind below which a 95th percentile says nothing. */
const enough = 20
export const bars = { megabytes: 1200, ratio: 3 }

export function summarise(samples: readonly Sample[]): Waits {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const again = samples.filter(({ refusals }) => refusals > 0).length
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), longest: at(1), again }
}

/** Compares the kinds of requests that the class and a lone lab have got. */
export function compareKinds(
  inClass: readonly Sample[],
  alone: readonly Sample[],
  beside: readonly Sample[],
): KindRow[] {
  const kinds = [...new Set(inClass.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const [here, lone, neighbour] = [inClass, alone, beside].map((samples) =>
      summarise(samples.filter((sample) => sample.kind === kind)),
    ) as [Waits, Waits, Waits]
    const ratio = lone.count < enough || here.count < enough ? null : here.p95 / lone.p95
    return { kind, inClass: here, alone: lone, beside: neighbour, ratio }
  })
}

/** The bars that a run has not reached, in words. */
export function findBroken({ kinds, machine, solves, failures }: ClassReport): string[] {
  const { max } = machine.inClass.megabytes
  const slow = kinds.filter(({ ratio }) => ratio !== null && ratio >= bars.ratio)
  return [
    ...(max > bars.megabytes ? [`memory: ${max.toFixed(0)} MB of ${bars.megabytes}`] : []),
    ...slow.map(({ kind, ratio }) => `p95 of ${kind}: ${ratio?.toFixed(1)} times that of a lone lab`),
    ...solves.lost.map((lost) => `announced and lost: ${lost}`),
    ...Object.entries(failures).map(([failure, count]) => `failed ${count} times: ${failure}`),
  ]
}

const ms = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(7)

/** Prints a run as tables. */
export function printReport(report: ClassReport): void {
  const { kinds, disturbances, machine, solves } = report
  const { inClass, alone } = machine
  console.log(
    `\n${report.labs} labs, ${2 * report.labs} learners, ${report.minutes} min, a request every ${report.pauseMs} ms each`,
  )
  console.log('\nms                           number     p50     p95  longest   lone p50    p95  beside p95   ratio')
  for (const { kind, ratio, ...row } of kinds) {
    const { inClass: here, alone: lone, beside } = row
    const told = ratio === null ? '   -' : `${ratio.toFixed(1)}${ratio >= bars.ratio ? ' !' : ''}`
    console.log(
      `${kind.padEnd(28)}${String(here.count).padStart(7)} ${ms(here.p50)} ${ms(here.p95)} ${ms(here.longest)}   ${ms(lone.p50)} ${ms(lone.p95)}  ${ms(beside.p95)}     ${told}`,
    )
  }
  console.log('\nms                                                    number     p50     p95 longest   sent again')
  for (const { disturbance, group, waits } of disturbances)
    console.log(
      `${disturbance.padEnd(26)}${group.padEnd(26)}${String(waits.count).padStart(8)} ${ms(waits.p50)} ${ms(waits.p95)} ${ms(waits.longest)}     ${waits.again}`,
    )
  const { max, last, processes } = inClass.megabytes
  console.log(
    `\nmemory (PSS): ${max.toFixed(0)} MB at most, ${last.toFixed(0)} MB at the end (${processes.map((value) => value.toFixed(0)).join(' + ')}); bar ${bars.megabytes} MB`,
  )
  printMachine('alone', alone)
  printMachine('class', inClass)
  console.log(
    `solves: ${solves.announced} announced, ${solves.lost.length} lost; closed after ${report.stopMs.toFixed(0)} ms`,
  )
  console.log(`learners themselves late by ${report.late.toFixed(0)} ms at most (p99)`)
  for (const [warning, count] of Object.entries(report.warnings)) console.log(`  ${count} × ${warning}`)
  const broken = findBroken(report)
  console.log(broken.length === 0 ? 'all bars reached' : `bars not reached:\n  ${broken.join('\n  ')}`)
}

function printMachine(name: string, { seconds, cores, load, threads }: MachineReport): void {
  console.log(
    `cores, ${name}: ${cores.program.toFixed(2)} the program, ${cores.learners.toFixed(2)} these learners, ${cores.others.toFixed(2)} other jobs of this machine, ${threads} threads at most (${seconds.toFixed(0)} s; load ${load.map((value) => value.toFixed(1)).join(' to ')})`,
  )
}
