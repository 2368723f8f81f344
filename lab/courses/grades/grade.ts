import { catalogue, isChallengeKey } from '../../challenges/catalogue.js'
import { isCodingPart } from '../../challenges/coding/steps.js'
import { countNoun } from '../../values/count-noun.js'
import { type Assignment, type Item, nameItem, roundPoints, totalPoints } from '../assignment.js'
import { addHint, type UnlockedHint } from '../hand-in/claims.js'
import { counts, type JudgedClaim, steadyTimes, type Verdict } from '../hand-in/verdicts.js'
import type { Learner } from '../roster.js'
import { exerciseRules, type TapeEntry } from '../tape/tape-entry.js'
import { findItemClaim, type ItemClaim } from './fix-after-find.js'

/** The tiers of trust, from easily forged to hard to forge. */
export const tiers = ['code', 'live', 'tape', 'hosted'] as const
export type Tier = (typeof tiers)[number]

export interface CheckedWork {
  readonly learnerId: string
  readonly tier: Tier
  readonly source: string
  /** ISO 8601; null if the time is unknown. */
  readonly submittedAt: string | null
  readonly forgery: string | null
  readonly claims: readonly JudgedClaim[]
  readonly hints: readonly UnlockedHint[]
  readonly remarks: readonly string[]
  /** True where a fix counts only after its find; missing for the work of earlier labs, and for continue codes. */
  readonly fixAfterFind?: boolean
}

export interface UnreadableWork {
  readonly source: string
  readonly learnerId: string | null
  readonly message: string
}

export interface GradedItem extends Pick<Item, 'key' | 'part' | 'points'> {
  readonly name: string
  readonly difficulty: number
  /** `open` for an item that the learner does not claim. */
  readonly verdict: Verdict | 'open'
  readonly earned: number
  /** The reason for a deduction, worded as the end of a sentence; null if there is none. */
  readonly reason: string | null
  readonly at: string | null
  readonly lateDays: number
  readonly hints: number
  readonly hintCost: number
  readonly tries: number | null
}

/** The grade of a learner; it depends neither on the time nor on the machine of the grading. */
export interface Grade {
  readonly learner: Learner
  readonly tier: Tier | null
  readonly source: string | null
  readonly submittedAt: string | null
  readonly isMissing: boolean
  /** The reason for which what the learner handed in cannot be read, as a sentence; null if something else can be, or nothing came. */
  readonly unreadable: string | null
  readonly forgery: string | null
  readonly points: number
  readonly max: number
  readonly lateDays: number
  readonly items: readonly GradedItem[]
  readonly timeline: readonly { readonly at: string; readonly name: string; readonly verdict: Verdict }[]
  /** Sentences for the instructor, which may name other learners. */
  readonly remarks: readonly string[]
  /** Sentences for the learner about files that do not count. */
  readonly notes: readonly string[]
}

/** A time in which an instructor has frozen a learner, in epoch milliseconds; `to` is null while it lasts. */
export interface Freeze {
  readonly from: number
  readonly to: number | null
}

export function isFrozenAt(freezes: readonly Freeze[], at: number): boolean {
  return freezes.some(({ from, to }) => at >= from && (to === null || at < to))
}

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000

interface Besides {
  readonly unreadable?: readonly UnreadableWork[]
  readonly remarks?: readonly string[]
  readonly notes?: readonly string[]
}

export function gradeLearner(
  assignment: Assignment,
  learner: Learner,
  work: CheckedWork | undefined,
  { unreadable = [], remarks: besides = [], notes = [] }: Besides = {},
): Grade {
  const items = assignment.items.map((item) => gradeItem(item, assignment, learner, work))
  const { tier = null, source = null, submittedAt = null, forgery = null, remarks = [] } = work ?? {}
  const messages = unreadable.map(({ message }) => message)
  return {
    ...{ learner, tier, submittedAt, forgery, items, notes },
    source: source ?? unreadable[0]?.source ?? null,
    isMissing: work === undefined && unreadable.length === 0,
    unreadable: work === undefined && unreadable.length > 0 ? messages.join(' ') : null,
    remarks: [...remarks, ...besides, ...(work === undefined ? [] : messages)],
    points: roundPoints(items.reduce((sum, { earned }) => sum + earned, 0)),
    max: totalPoints(assignment),
    lateDays: Math.max(0, ...items.filter(({ earned }) => earned > 0).map(({ lateDays }) => lateDays)),
    timeline: listTimeline(work),
  }
}

export function hasFailed({ verdict }: GradedItem): boolean {
  return verdict !== 'open' && !counts(verdict)
}

/** True if an item is done and earns something; one that is worth nothing has nothing to lose. */
export function isSuccess(item: GradedItem): boolean {
  return isDone(item) && (item.earned > 0 || item.points === 0)
}

export function isDone({ verdict }: GradedItem): boolean {
  return verdict !== 'open' && counts(verdict)
}

export function gradeItem(
  item: Item,
  assignment: Assignment,
  { received }: Pick<Learner, 'received'>,
  work: Pick<CheckedWork, 'claims' | 'hints' | 'fixAfterFind'> | undefined,
): GradedItem {
  const { key, part, points } = item
  const claim = work && findItemClaim(item, work)
  const done = claim?.at ?? null
  const lateDays = claim ? Math.max(claim.isLate ? 1 : 0, countLateDays(assignment.due, done, received)) : 0
  const hints = done === null ? 0 : countHints(work?.hints ?? [], key, done)
  const base = {
    ...{ key, part, points, lateDays, hints },
    name: nameItem(item),
    difficulty: isChallengeKey(key) ? catalogue[key].difficulty : 0,
    verdict: claim?.verdict ?? ('open' as const),
    at: done === null ? null : new Date(done).toISOString(),
    hintCost: assignment.hints === 'cost' ? roundPoints(Math.min(points, hints * item.hintCost)) : 0,
    tries: claim?.tries ?? null,
  }
  const refusal = findRefusal(claim, assignment, lateDays)
  if (refusal !== undefined) return { ...base, earned: 0, reason: refusal }
  const factor = 1 - Math.min(100, assignment.late.perDay * lateDays) / 100
  const earned = roundPoints((points - base.hintCost) * factor)
  return { ...base, earned, reason: earned < points ? describeLoss(base.hints, base.hintCost, lateDays) : null }
}

function findRefusal(claim: ItemClaim | undefined, assignment: Assignment, lateDays: number): string | undefined {
  if (claim === undefined) return 'it was not done'
  if (!counts(claim.verdict)) return claim.reason ?? claim.verdict
  const rule = findBrokenRule(claim, assignment, lateDays)
  return rule && ruleTexts[rule](claim, assignment, lateDays)
}

export type BrokenRule = 'early' | 'late' | 'tries' | 'unfound'

type DescribeRule = (claim: JudgedClaim, assignment: Assignment, lateDays: number) => string

const ruleTexts: Readonly<Record<BrokenRule, DescribeRule>> = {
  early: () => 'it was done before the assignment opened',
  late: (_claim, { late }, lateDays) => `it came ${countNoun(lateDays, 'day')} late, and ${late.maxDays} are allowed`,
  tries: ({ tries }, { coding }) => `it took ${tries} tries, and ${coding.maxTries} count`,
  unfound: () => 'its weak lines were not found',
}

/** The rule by which finished work earns nothing; undefined if it earns points. */
export function findBrokenRule(
  { at, part, tries, isUnfound }: Pick<ItemClaim, 'at' | 'part' | 'tries' | 'isUnfound'>,
  { opens, late, coding }: Assignment,
  lateDays: number,
): BrokenRule | undefined {
  if (opens !== null && at !== null && at < Date.parse(opens)) return 'early'
  if (lateDays > late.maxDays) return 'late'
  const { maxTries } = coding
  if (isCodingPart(part) && maxTries !== null && tries !== null && tries > maxTries) return 'tries'
  return isUnfound ? 'unfound' : undefined
}

/** Days started after the due date, by the later of the times of the work and of its receipt; a continue code has no time of its own. */
function countLateDays(due: string | null, done: number | null, received: string | null): number {
  const times = [...(done === null ? [] : [done]), ...(received === null ? [] : [Date.parse(received)])]
  if (due === null || times.length === 0) return 0
  return Math.max(0, Math.ceil((Math.max(...times) - Date.parse(due)) / day))
}

function countHints(hints: readonly UnlockedHint[], key: string, done: number): number {
  return hints.filter((hint) => hint.key === key && hint.at <= done).length
}

function describeLoss(hints: number, hintCost: number, lateDays: number): string {
  const losses = [
    ...(hintCost > 0 ? [`${countNoun(hints, 'hint')} cost ${hintCost}`] : []),
    ...(lateDays > 0 ? [`${countNoun(lateDays, 'day')} late`] : []),
  ]
  return losses.join(', ')
}

function listTimeline(work: CheckedWork | undefined): Grade['timeline'] {
  return (work?.claims ?? [])
    .filter((claim) => claim.at !== null)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
    .map(({ key, part, at, verdict }) => ({
      at: new Date(at ?? 0).toISOString(),
      name: nameItem({ key, part }),
      verdict,
    }))
}

/** True for a tape whose labs all had the rule that a fix counts after its find; the hand-ins of earlier ones are graded without it. */
export function hasFixAfterFind(entries: readonly TapeEntry[]): boolean {
  return entries.every((entry) => entry.kind !== 'open' || entry.exercises === exerciseRules)
}

export function listHints(entries: readonly TapeEntry[]): UnlockedHint[] {
  const times = steadyTimes(entries)
  let hints: ReadonlyMap<string, UnlockedHint> = new Map()
  for (const entry of entries)
    for (const event of ('events' in entry && entry.events) || []) {
      if (event.event === 'hint') hints = addHint(hints, event, times.get(entry.n) ?? 0)
    }
  return [...hints.values()]
}

/** The work of a learner that counts: the latest, or with `best` the one with the most points; a forged one only where no other holds. */
export function chooseWork(
  assignment: Assignment,
  learner: Learner,
  works: readonly CheckedWork[],
  best: boolean,
): CheckedWork | undefined {
  const holding = works.filter(({ forgery }) => forgery === null)
  const order = (holding.length > 0 ? holding : [...works]).sort((one, other) =>
    (one.submittedAt ?? '').localeCompare(other.submittedAt ?? ''),
  )
  if (!best) return order.at(-1)
  const pointsOf = (work: CheckedWork) => gradeLearner(assignment, learner, work).points
  return order.reduce<CheckedWork | undefined>(
    (chosen, work) => (chosen === undefined || pointsOf(work) >= pointsOf(chosen) ? work : chosen),
    undefined,
  )
}

export type Status = 'missing' | 'unreadable' | 'forged' | 'failed' | 'partial' | 'believed' | 'graded'

/** The worst that is true of a submission: in `failed` no claim counts, in `partial` some do not; nothing has checked the claims of `believed`. */
export function statusOf({ isMissing, unreadable, forgery, items }: Grade): Status {
  if (isMissing) return 'missing'
  if (unreadable) return 'unreadable'
  if (forgery !== null) return 'forged'
  if (items.some(hasFailed)) return items.some(isDone) ? 'partial' : 'failed'
  return items.some(({ verdict }) => verdict === 'believed') ? 'believed' : 'graded'
}

export function describeFeedback(grade: Grade): string {
  const { isMissing, unreadable, forgery, items, tier, points, max, notes } = grade
  if (isMissing)
    return [notes.length > 0 ? 'Nothing that counts was handed in.' : 'Nothing was handed in.', ...notes].join(' ')
  if (unreadable) return unreadable
  const losses = items.flatMap(({ name, reason, verdict }) => (reason ? [`${name}: ${reason} (${verdict}).`] : []))
  const head = `${points} of ${max} points, by ${tier}.`
  return [head, ...(forgery ? [`Forged: ${forgery}.`] : losses)].join(' ')
}
