import type { Part } from './assignment.js'
import { type Achievement, type Claim, findAchievements } from './claims.js'
import type { ReadTape } from './tape/chain.js'
import type { TapeEntry } from './tape/tape-entry.js'

/** The verdicts, from those that count to those that do not. */
export const verdicts = ['replayed', 'browser-claimed', 'timing', 'differs', 'restored', 'missing', 'forged'] as const
export type Verdict = (typeof verdicts)[number]

/** True if a claim with this verdict earns its points. */
export function counts(verdict: Verdict): boolean {
  return verdict === 'replayed' || verdict === 'browser-claimed'
}

/** A claim and its verdict. */
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
  /** True for work done while its learner was frozen: it counts as late, whatever its time. */
  readonly isLate?: boolean
}

/** The result of replaying an entry. */
export interface Replayed {
  readonly n: number
  /** Status of the response; 0 if there was none. */
  readonly status: number
  /** The parts that the entry solved, as `key part`. */
  readonly done: readonly string[]
}

/** The verdicts for a submission whose tape failed its checks: every claim is forged. */
export function judgeForged(claims: readonly Claim[], reason: string): JudgedClaim[] {
  return claims.map(({ key, part, n, at }) => ({ key, part, n, at, verdict: 'forged', reason, tries: null }))
}

/** Compares a tape with its replay. A claim that the tape does not show is missing. */
export function judgeClaims(tape: ReadTape, claims: readonly Claim[], replayed: readonly Replayed[]): JudgedClaim[] {
  const results = new Map(replayed.map((result) => [result.n, result]))
  const entries = new Map(tape.entries.map((entry) => [entry.n, entry]))
  const times = steadyTimes(tape.entries)
  const achievements = findAchievements(tape.entries)
  const places = new Set([...achievements, ...claims].map(({ key, part }) => `${key} ${part}`))
  return [...places].map((place) => {
    const own = achievements.filter(({ key, part }) => `${key} ${part}` === place)
    const [first] = own
    if (first === undefined) return judgeUnseen(place, claims)
    const judged = own.map((achievement) => judgeAchievement(achievement, entries, results, times))
    return judged.reduce((best, one) => (rank(one) < rank(best) ? one : best))
  })
}

const rank = ({ verdict }: JudgedClaim) => verdicts.indexOf(verdict)

function judgeUnseen(place: string, claims: readonly Claim[]): JudgedClaim {
  const claim = claims.find(({ key, part }) => `${key} ${part}` === place) as Claim
  const { key, part, n, restored } = claim
  const reason = restored ? 'it was brought back by a continue code' : 'the tape does not show it'
  return { key, part, n, at: null, tries: null, verdict: restored ? 'restored' : 'missing', reason }
}

function judgeAchievement(
  { key, part, n, restored, tries }: Achievement,
  entries: ReadonlyMap<number, TapeEntry>,
  results: ReadonlyMap<number, Replayed>,
  times: ReadonlyMap<number, number>,
): JudgedClaim {
  const entry = entries.get(n)
  const base = { key, part, n, at: times.get(n) ?? null, tries: tries ?? null }
  if (restored) return { ...base, verdict: 'restored', reason: 'it was brought back by a continue code' }
  const result = results.get(n)
  const solvesAgain =
    result?.done.includes(`${key} ${part}`) ?? ownRequestSolves(entry, entries, results, `${key} ${part}`)
  if (solvesAgain) return { ...base, verdict: entry?.kind === 'message' ? 'browser-claimed' : 'replayed', reason: null }
  const reason = describeDifference(entry, result)
  return { ...base, verdict: isRace(entry, entries) ? 'timing' : 'differs', reason }
}

/** True if a part is solved by the request around the lab's own request; the replayed lab sends its own requests itself. */
function ownRequestSolves(
  entry: TapeEntry | undefined,
  entries: ReadonlyMap<number, TapeEntry>,
  results: ReadonlyMap<number, Replayed>,
  place: string,
): boolean {
  if (entry?.kind !== 'request' || !entry.own) return false
  const around = [...entries.values()].filter(
    (other) => other.kind === 'request' && other.n > entry.n && other.start <= entry.start && other.end >= entry.end,
  )
  return around.some(({ n }) => results.get(n)?.done.includes(place))
}

function describeDifference(entry: TapeEntry | undefined, result: Replayed | undefined): string {
  if (entry === undefined || result === undefined) return 'its entry cannot be sent once more'
  if (result.status === 0) return `entry ${entry.n} got no answer when it was sent once more`
  const told = entry.kind === 'request' ? `, with status ${result.status} instead of ${entry.status}` : ''
  return `entry ${entry.n} does not solve it when it is sent once more${entry.kind === 'request' && result.status !== entry.status ? told : ''}`
}

/** True if an entry overlapped in time with others. */
function isRace(entry: TapeEntry | undefined, entries: ReadonlyMap<number, TapeEntry>): boolean {
  if (entry === undefined || !('start' in entry)) return false
  return [...entries.values()].some(
    (other) =>
      other.kind === 'request' &&
      !other.own &&
      other.n !== entry.n &&
      other.start < entry.end &&
      other.end > entry.start,
  )
}

/** The time of each entry, never before the time of an earlier one, so that nobody gains from setting the clock back. */
export function steadyTimes(entries: readonly TapeEntry[]): Map<number, number> {
  let latest = Number.NEGATIVE_INFINITY
  return new Map(
    entries.map((entry) => {
      latest = Math.max(latest, timeOf(entry))
      return [entry.n, latest]
    }),
  )
}

/** The entries at which the clock was set back by more than a minute: their numbers, and by how many milliseconds. */
export function findTurnedClock(entries: readonly TapeEntry[]): { n: number; by: number }[] {
  let latest = Number.NEGATIVE_INFINITY
  return entries.flatMap((entry) => {
    const by = latest - timeOf(entry)
    latest = Math.max(latest, timeOf(entry))
    return by > 60_000 ? [{ n: entry.n, by }] : []
  })
}

const timeOf = (entry: TapeEntry) => ('end' in entry ? entry.end : entry.at)
