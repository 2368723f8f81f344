import type { Part } from '../../challenges/coding/steps.js'
import type { ReadTape } from '../tape/chain.js'
import type { TapeEntry } from '../tape/tape-entry.js'
import { type Achievement, type Claim, findAchievements, partId } from './claims.js'
import { createRaceCheck } from './races.js'

/**
 * From those that count to those that do not. `recorded` is on a tape that the class's host kept, `believed` is told by a lab or a code;
 * neither is replayed.
 */
export const verdicts = [
  'replayed',
  'browser-claimed',
  'recorded',
  'believed',
  'timing',
  'differs',
  'restored',
  'missing',
  'forged',
] as const
export type Verdict = (typeof verdicts)[number]

export function counts(verdict: Verdict): boolean {
  return ['replayed', 'browser-claimed', 'recorded', 'believed'].includes(verdict)
}

export const restoredReason = 'it was brought back by a continue code'

export interface JudgedClaim {
  readonly key: string
  readonly part: Part
  readonly verdict: Verdict
  /** The reason for which the claim does not count, worded as the end of a sentence; null if it counts. */
  readonly reason: string | null
  readonly n: number | null
  /** Epoch milliseconds by the tape, never before the time of an earlier entry. */
  readonly at: number | null
  readonly tries: number | null
  /** True for work done while its learner was frozen: it counts as late at any time. */
  readonly isLate?: boolean
}

export interface Replayed {
  readonly n: number
  readonly status: number
  readonly done: readonly string[]
}

export function judgeForged(claims: readonly Claim[], reason: string): JudgedClaim[] {
  return claims.map(({ key, part, n, at }) => ({ key, part, n, at, verdict: 'forged', reason, tries: null }))
}

/** A tape and its replay, indexed: a search through all entries for each would take too long. */
interface Evidence {
  readonly entries: ReadonlyMap<number, TapeEntry>
  readonly results: ReadonlyMap<number, Replayed>
  readonly solvers: ReadonlyMap<string, readonly number[]>
  readonly times: ReadonlyMap<number, number>
  isRace(entry: TapeEntry): boolean
}

/** Compares a tape with its replay. A claim that the tape does not show is missing. */
export function judgeClaims(tape: ReadTape, claims: readonly Claim[], replayed: readonly Replayed[]): JudgedClaim[] {
  const evidence = prepare(tape, replayed)
  const judged = new Map<string, JudgedClaim>()
  for (const achievement of findAchievements(tape.entries)) {
    const id = partId(achievement)
    const known = judged.get(id)
    const one = judgeAchievement(achievement, evidence)
    if (known === undefined || rank(one) < rank(known)) judged.set(id, one)
  }
  for (const claim of claims) if (!judged.has(partId(claim))) judged.set(partId(claim), judgeUnseen(claim))
  return [...judged.values()]
}

const rank = ({ verdict }: JudgedClaim) => verdicts.indexOf(verdict)

function prepare({ entries }: ReadTape, replayed: readonly Replayed[]): Evidence {
  const solvers = new Map<string, number[]>()
  for (const { n, done } of replayed)
    for (const id of done) {
      if (!solvers.has(id)) solvers.set(id, [])
      solvers.get(id)?.push(n)
    }
  return {
    entries: new Map(entries.map((entry) => [entry.n, entry])),
    results: new Map(replayed.map((result) => [result.n, result])),
    solvers,
    times: steadyTimes(entries),
    isRace: createRaceCheck(entries),
  }
}

function judgeUnseen({ key, part, n, restored }: Claim): JudgedClaim {
  const reason = restored ? restoredReason : 'the tape does not show it'
  return { key, part, n, at: null, tries: null, verdict: restored ? 'restored' : 'missing', reason }
}

function judgeAchievement({ key, part, n, restored, tries }: Achievement, evidence: Evidence): JudgedClaim {
  const { entries, results, times, isRace } = evidence
  const entry = entries.get(n)
  const base = { key, part, n, at: times.get(n) ?? null, tries: tries ?? null }
  if (restored) return { ...base, verdict: 'restored', reason: restoredReason }
  const result = results.get(n)
  const id = partId({ key, part })
  const solvesAgain = result?.done.includes(id) ?? ownRequestSolves(entry, id, evidence)
  if (solvesAgain || racerSolves(entry, id, evidence))
    return { ...base, verdict: entry?.kind === 'message' ? 'browser-claimed' : 'replayed', reason: null }
  const reason = describeDifference(entry, result)
  return { ...base, verdict: entry && isRace(entry) ? 'timing' : 'differs', reason }
}

/** True if a part is solved by the request around the lab's own request; the replayed lab sends its own requests itself. */
function ownRequestSolves(entry: TapeEntry | undefined, id: string, { entries, solvers }: Evidence): boolean {
  if (entry?.kind !== 'request' || !entry.own) return false
  return (solvers.get(id) ?? []).some((n) => {
    const other = entries.get(n)
    return other?.kind === 'request' && n > entry.n && other.start <= entry.start && other.end >= entry.end
  })
}

/** True if a part is solved by a request that overlapped the entry: of several that solve it together, another one may be the last in the replay. */
function racerSolves(entry: TapeEntry | undefined, id: string, { entries, solvers }: Evidence): boolean {
  if (entry?.kind !== 'request' || entry.own) return false
  return (solvers.get(id) ?? []).some((n) => {
    const other = entries.get(n)
    return other?.kind === 'request' && other.start < entry.end && other.end > entry.start
  })
}

function describeDifference(entry: TapeEntry | undefined, result: Replayed | undefined): string {
  if (entry === undefined || result === undefined) return 'its entry cannot be sent once more'
  if (result.status === 0) return `entry ${entry.n} got no answer when it was sent once more`
  const told = entry.kind === 'request' ? `, with status ${result.status} instead of ${entry.status}` : ''
  return `entry ${entry.n} does not solve it when it is sent once more${entry.kind === 'request' && result.status !== entry.status ? told : ''}`
}

/** The time of each entry, never before the time of an earlier one: setting the clock back gains nothing. */
export function steadyTimes(entries: readonly TapeEntry[]): Map<number, number> {
  let latest = Number.NEGATIVE_INFINITY
  return new Map(
    entries.map((entry) => {
      latest = Math.max(latest, timeOf(entry))
      return [entry.n, latest]
    }),
  )
}

/** The entries at which the clock was set back by more than a minute: their numbers, and by how many milliseconds. Each step back counts once. */
export function findTurnedClock(entries: readonly TapeEntry[]): { n: number; by: number }[] {
  let latest = Number.NEGATIVE_INFINITY
  return entries.flatMap((entry) => {
    const by = latest - timeOf(entry)
    const isTurned = by > 60_000
    latest = isTurned ? timeOf(entry) : Math.max(latest, timeOf(entry))
    return isTurned ? [{ n: entry.n, by }] : []
  })
}

const timeOf = (entry: TapeEntry) => ('end' in entry ? entry.end : entry.at)
