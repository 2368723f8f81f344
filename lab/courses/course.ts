import { type Attempts, createAttempts } from '../challenges/coding/attempts.js'
import { isCodingPart, stepOfPart, stepOfStatus } from '../challenges/coding/steps.js'
import type { ProgressEvent } from '../challenges/progress/progress-events.js'
import { countTries as countTraceTries, type TraceTries } from '../challenges/traces/trace-tries.js'
import { createFixProgress, type FixProgress } from '../challenges/written-fixes/fix-progress.js'
import type { Clock } from '../facts/clock.js'
import type { Subscribable } from '../facts/topic.js'
import { findTrace } from '../traces/traces.js'
import { type Assignment, type Item, nameItem, roundPoints, totalPoints } from './assignment.js'
import { findItemClaim } from './grades/fix-after-find.js'
import {
  type BrokenRule,
  type CheckedWork,
  day,
  type Freeze,
  findBrokenRule,
  gradeItem,
  isFrozenAt,
} from './grades/grade.js'
import { addAchievement, addHint, type UnlockedHint } from './hand-in/claims.js'
import type { JudgedClaim } from './hand-in/verdicts.js'

export interface CourseOptions {
  readonly assignment: Assignment
  readonly learner: { readonly id: string; readonly name: string } | null
  readonly freezes?: readonly Freeze[]
  /** Seed of the order in which exercises list their fixes; without one they stand as in their files. */
  readonly optionSeed?: string | undefined
}

export interface ShownItem extends Pick<Item, 'key' | 'part' | 'points' | 'hintCost'> {
  readonly name: string
  /** A restored item is shown, but earns nothing. */
  readonly state: 'open' | 'done' | 'restored'
  /** The reason why an item that is done earns nothing; null for all others. */
  readonly rule: BrokenRule | null
  /** Points as the lab knows them; a later receipt on the instructor's roster may lower them. */
  readonly earned: number
  readonly lateDays: number
  readonly hintsCost: number
  readonly tries: number
  readonly at: string | null
}

export interface ShownAssignment
  extends Pick<Assignment, 'id' | 'title' | 'opens' | 'due' | 'late' | 'hints' | 'coding'> {
  readonly learner: CourseOptions['learner']
  readonly frozen: boolean
  readonly items: readonly ShownItem[]
  readonly earned: number
  readonly total: number
}

/** `early` is before the opening, `late` is after the due date while work still earns points. */
export type AssignmentPhase = 'early' | 'open' | 'late' | 'over'

export interface Course extends Pick<CourseOptions, 'assignment' | 'learner'> {
  describe(): ShownAssignment
  phase(): AssignmentPhase
  setFreezes(freezes: readonly Freeze[]): void
}

interface ProgressSources {
  readonly journal: { read(): readonly ProgressEvent[] }
  readonly challenges: { readonly progress: Subscribable<ProgressEvent> }
  readonly clock: Clock
}

export function followCourse(
  { freezes: firstFreezes = [], assignment, learner }: CourseOptions,
  { journal, challenges, clock }: ProgressSources,
): Course {
  const options = { assignment, learner }
  let claims: ReadonlyMap<string, OwnClaim> = new Map()
  let hints: ReadonlyMap<string, UnlockedHint> = new Map()
  const attempts = createAttempts([])
  const fixes = createFixProgress([])
  const traces = countTraceTries([])
  let freezes = firstFreezes
  let shown: ShownAssignment | undefined
  const handleEvent = (event: ProgressEvent): void => {
    shown = undefined
    if (event.event === 'reset' && event.progress) {
      claims = new Map()
      hints = new Map()
      attempts.startOver()
      fixes.startOver()
      traces.startOver()
    }
    if (event.event === 'fix-try') fixes.add(event)
    if (event.event === 'trace-try') traces.addTry(event.trace)
    if (event.event === 'try') attempts.add(event)
    if (event.event === 'hint') hints = addHint(hints, event, Date.parse(event.at))
    const claim = readClaim(event)
    if (claim) claims = addAchievement(claims, claim)
  }
  for (const event of journal.read()) handleEvent(event)
  challenges.progress.subscribe(handleEvent)
  return {
    ...options,
    describe() {
      shown ??= describeProgress(
        { ...options, freezes },
        { claims: [...claims.values()], hints: [...hints.values()] },
        { attempts, fixes, traces },
      )
      return shown
    },
    setFreezes(changed) {
      freezes = changed
      shown = undefined
    },
    phase: () => findPhase(options.assignment, clock.now()),
  }
}

type Work = Pick<CheckedWork, 'claims' | 'hints' | 'fixAfterFind'>

function countTries({ attempts, fixes, traces }: Tries, { key, part }: Pick<Item, 'key' | 'part'>): number {
  if (part === 'patch') return fixes.tries(key)
  if (part === 'trace') return traces.of(key).tries
  return isCodingPart(part) ? attempts.count(key, stepOfPart[part].phase) : 0
}

interface Tries {
  readonly attempts: Attempts
  readonly fixes: Pick<FixProgress, 'tries'>
  readonly traces: Pick<TraceTries, 'of'>
}

interface OwnClaim extends JudgedClaim {
  readonly restored: boolean
}

function readClaim(event: ProgressEvent): OwnClaim | undefined {
  if (event.event === 'fix-hold') {
    const { weakness, at, tries } = event
    const done = { n: null, reason: null, at: Date.parse(at), restored: false, tries }
    return { ...done, key: weakness, part: 'patch', verdict: 'replayed' }
  }
  if (event.event === 'trace-solve') {
    const { trace, at, tries } = event
    const done = { n: null, reason: null, at: Date.parse(at), restored: false, tries }
    return { ...done, key: trace, part: 'trace', verdict: 'replayed' }
  }
  if (event.event !== 'solve' && event.event !== 'code-solve') return undefined
  const { key, at, restored } = event
  const done = event.event === 'solve' ? undefined : event
  return {
    ...{ key, n: null, reason: null, at: Date.parse(at), restored },
    part: done ? stepOfStatus[done.status].part : 'solve',
    verdict: restored ? 'restored' : 'replayed',
    tries: done?.tries ?? null,
  }
}

function describeProgress(
  { assignment, learner, freezes = [] }: CourseOptions,
  { claims, hints: unlocked }: Work,
  tries: Tries,
): ShownAssignment {
  const work = {
    claims: claims.map((claim) => ({ ...claim, isLate: claim.at !== null && isFrozenAt(freezes, claim.at) })),
    hints: unlocked,
    fixAfterFind: true,
  }
  const { id, title, opens, due, late, hints: hintRule, coding } = assignment
  const items = assignment.items.map((item) => ({
    ...showItem(item, assignment, work),
    tries: countTries(tries, item),
  }))
  return {
    ...{ id, title, opens, due, late, coding, items, learner },
    hints: hintRule,
    frozen: freezes.at(-1)?.to === null,
    earned: roundPoints(items.reduce((sum, { earned }) => sum + earned, 0)),
    total: totalPoints(assignment),
  }
}

const shownStates: Readonly<Record<string, ShownItem['state']>> = { replayed: 'done', restored: 'restored' }

function showItem(item: Item, assignment: Assignment, work: Work): Omit<ShownItem, 'tries'> {
  const { key, part, points } = item
  const { verdict, earned, lateDays, hintCost: hintsCost, at } = gradeItem(item, assignment, own, work)
  const claim = findItemClaim(item, work)
  const rule = verdict === 'replayed' && claim ? findBrokenRule(claim, assignment, lateDays) : undefined
  const state = shownStates[verdict] ?? 'open'
  return {
    ...{ key, part, points, state, earned, lateDays, hintsCost, at },
    name: part === 'trace' ? (findTrace(key)?.name ?? key) : nameItem({ key, part: 'solve' }),
    hintCost: assignment.hints === 'cost' ? item.hintCost : 0,
    rule: rule ?? null,
  }
}

/** A lab does not know the time at which the instructor received the work. */
const own = { received: null }

function findPhase({ opens, due, late }: Assignment, now: number): AssignmentPhase {
  if (opens !== null && now < Date.parse(opens)) return 'early'
  if (due === null || now <= Date.parse(due)) return 'open'
  return now <= Date.parse(due) + late.maxDays * day ? 'late' : 'over'
}
