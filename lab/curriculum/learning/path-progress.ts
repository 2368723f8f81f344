import type { LearningRecord } from './learning-record.js'
import type { LessonPath, LessonUnit, Offers } from './lessons.js'

export const stepKinds = ['read', 'attack', 'trace', 'fix', 'again'] as const
export type StepKind = (typeof stepKinds)[number]

export interface ItemProgress {
  readonly id: string
  /** `closed` is what this lab does not offer. */
  readonly state: 'open' | 'done' | 'closed'
  readonly at: number | null
  /** Unlocked before the solve, or before the first fix that held; 0 for other items. */
  readonly hints: number
  /** True if its tutorial was followed before the solve. */
  readonly tutorial: boolean
  /** True where a continue code brought it back. */
  readonly restored: boolean
  /** Up to the first right one; null for what counts no tries. */
  readonly tries: number | null
}

export interface StepProgress {
  readonly kind: StepKind
  readonly state: 'open' | 'done' | 'closed'
  readonly items: readonly ItemProgress[]
}

export interface UnitProgress {
  readonly id: string
  readonly concept: string
  readonly state: 'open' | 'begun' | 'done'
  /** Without the kinds that the unit has no items of. */
  readonly steps: readonly StepProgress[]
}

export interface PathProgress {
  readonly id: string
  readonly state: 'open' | 'begun' | 'done'
  readonly units: readonly UnitProgress[]
  readonly unitsDone: number
  /** The first unit that is not done; undefined once all are. */
  readonly current: UnitProgress | undefined
  /** Time of the last step that a done path needed. */
  readonly doneAt: number | null
}

/** Describes the progress on a path. */
export function describePath({ id, units }: LessonPath, record: LearningRecord, offers: Offers): PathProgress {
  const described = units.map((unit) => describeUnit(unit, record, offers))
  const current = described.find(({ state }) => state !== 'done')
  const isBegun = described.some(({ state }) => state !== 'open')
  return {
    id,
    state: current === undefined ? 'done' : isBegun ? 'begun' : 'open',
    units: described,
    unitsDone: described.filter(({ state }) => state === 'done').length,
    current,
    doneAt: current === undefined ? latestOf(described) : null,
  }
}

/** The step to take next in a unit: in their order, `again` last. */
export function findOpenStep({ steps }: UnitProgress): StepProgress | undefined {
  return steps.find(({ state }) => state === 'open')
}

/** Coming back to a concept is for another day, so a unit is done without it. */
export const isRequired = ({ kind }: Pick<StepProgress, 'kind'>) => kind !== 'again'

function describeUnit(unit: LessonUnit, record: LearningRecord, offers: Offers): UnitProgress {
  const steps = listSteps(unit, record, offers)
  const required = steps.filter(isRequired)
  const isDone = required.every(({ state }) => state !== 'open')
  const isBegun = steps.some(({ items }) => items.some(({ state }) => state === 'done'))
  return {
    id: unit.id,
    concept: unit.concept,
    state: isDone ? 'done' : isBegun ? 'begun' : 'open',
    steps,
  }
}

function listSteps(unit: LessonUnit, record: LearningRecord, offers: Offers): StepProgress[] {
  const { concept, attack, traces, fix, again } = unit
  const challenge = (key: string) => describeChallenge(key, record, offers)
  const all: Readonly<Record<StepKind, readonly ItemProgress[]>> = {
    read: [itemOf(concept, record.read.get(concept), true)],
    attack: attack.map(challenge),
    trace: traces.map((id) => describePractice(id, record.traces, offers.has('trace', id))),
    fix: fix === null ? [] : [describePractice(fix, record.fixes, offers.has('fix', fix))],
    again: again.map(challenge),
  }
  return stepKinds
    .filter((kind) => all[kind].length > 0)
    .map((kind) => ({ kind, state: stateOf(kind, all[kind]), items: all[kind] }))
}

/** One challenge suffices to come back to a concept. */
function stateOf(kind: StepKind, items: readonly ItemProgress[]): StepProgress['state'] {
  if (items.every(({ state }) => state === 'closed')) return 'closed'
  const isDone = ({ state }: ItemProgress) => state === 'done'
  if (kind === 'again') return items.some(isDone) ? 'done' : 'open'
  return items.some(({ state }) => state === 'open') ? 'open' : 'done'
}

function describeChallenge(key: string, { solves }: LearningRecord, offers: Offers): ItemProgress {
  const solve = solves.get(key)
  const item = itemOf(key, solve?.at, offers.has('challenge', key))
  return solve === undefined
    ? item
    : { ...item, hints: solve.hints, tutorial: solve.tutorial, restored: solve.restored }
}

function describePractice(id: string, practised: LearningRecord['fixes'], isOffered: boolean): ItemProgress {
  const { tries, hints, rightAt } = practised.get(id) ?? { tries: 0, hints: 0, rightAt: [] }
  return { ...itemOf(id, rightAt[0], isOffered), tries, hints }
}

function itemOf(id: string, at: number | undefined, isOffered: boolean): ItemProgress {
  const state = at !== undefined ? 'done' : isOffered ? 'open' : 'closed'
  return { id, state, at: at ?? null, hints: 0, tutorial: false, restored: false, tries: null }
}

function latestOf(units: readonly UnitProgress[]): number | null {
  const required = units.flatMap(({ steps }) => steps.filter(isRequired))
  const times = required.flatMap(({ items }) => items.flatMap(({ at }) => at ?? []))
  return times.length === 0 ? null : Math.max(...times)
}
