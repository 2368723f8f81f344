import type { LearningRecord } from './learning-record.js'
import type { LessonChallenge, Lessons, Offers } from './lessons.js'
import type { Mastery } from './mastery.js'
import { findOpenStep, type PathProgress, type StepKind } from './path-progress.js'
import type { Revision } from './revision.js'

export interface NextStep {
  /** `path` follows the path that a learner is on, `start` opens one, `graph` goes by concepts. */
  readonly why: 'path' | 'start' | 'graph' | 'revise'
  readonly kind: StepKind
  /** Of a concept, a challenge, an exercise with traces, or a weakness. */
  readonly id: string
  readonly concept: string
  readonly path: string | null
  readonly unit: string | null
}

interface Known {
  readonly paths: readonly PathProgress[]
  readonly mastery: readonly Mastery[]
  readonly revisions: readonly Revision[]
  readonly offers: Offers
}

/** Below it a learner is shown the first path: a solve in passing is no beginning of another way. */
const fewItems = 3

/** The next step, then what is due for revision. */
export function listNext(lessons: Lessons, record: LearningRecord, known: Known): NextStep[] {
  const path = findCurrentPath(known.paths, record)
  const opening = path ? undefined : findPathToOpen(lessons, known)
  const step = path ? stepOn(path, path.state === 'begun' ? 'path' : 'start') : opening && stepOn(opening, 'start')
  const forward = step ?? stepByGraph(lessons, record, known)
  const due = known.revisions
    .filter(({ isDue, id }) => isDue && id !== forward?.id)
    .map(({ concept, kind, id }) => ({ why: 'revise', concept, kind, id, path: null, unit: null }) as const)
  return [...(forward ? [forward] : []), ...due]
}

/**
 * The path of the last primer; else a beginner's is the first, and any other learner's the begun one of which most is done, in any order. What a
 * finished path has too begins no other. Undefined where none is begun.
 */
export function findCurrentPath(paths: readonly PathProgress[], { path }: LearningRecord): PathProgress | undefined {
  const unfinished = paths.filter(({ state }) => state !== 'done')
  const chosen = unfinished.find(({ id }) => id === path)
  if (chosen) return chosen
  const [first] = paths
  const finished = paths.filter(({ state }) => state === 'done')
  if (first && finished.length === 0 && countBeside(paths, [first]) < fewItems) return first
  const [most] = unfinished
    .map((one) => ({ one, count: countBeside([one], finished) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return most?.one
}

/** The number of done items of paths that other paths do not have. */
function countBeside(paths: readonly PathProgress[], others: readonly PathProgress[]): number {
  const known = new Set(others.flatMap(listDone))
  return new Set(paths.flatMap(listDone).filter((id) => !known.has(id))).size
}

const listDone = ({ units }: PathProgress) =>
  units.flatMap(({ steps }) =>
    steps.flatMap(({ items }) => items.filter(({ state }) => state === 'done').map(({ id }) => id)),
  )

/** The first unfinished path whose needs are known. */
function findPathToOpen(lessons: Lessons, { paths, mastery }: Known): PathProgress | undefined {
  const isKnown = (concept: string) => mastery.some((one) => one.concept === concept && one.level !== 'new')
  const ready = lessons.paths.filter(({ needs }) => needs.every(isKnown)).map(({ id }) => id)
  return paths.find(({ id, state }) => state !== 'done' && ready.includes(id))
}

function stepOn({ id, current }: PathProgress, why: 'path' | 'start'): NextStep | undefined {
  const step = current && findOpenStep(current)
  const item = step?.items.find(({ state }) => state === 'open')
  if (current === undefined || step === undefined || item === undefined) return undefined
  return { why, kind: step.kind, id: item.id, concept: current.concept, path: id, unit: current.id }
}

/** The easiest challenge whose concepts are known, of a concept that is not mastered where there is one. */
function stepByGraph(
  { challenges }: Lessons,
  record: LearningRecord,
  { mastery, offers }: Known,
): NextStep | undefined {
  const levels = new Map(mastery.map(({ concept, level }) => [concept, level]))
  const isKnown = (concept: string) => (levels.get(concept) ?? 'new') !== 'new'
  const isMastered = (concept: string) => levels.get(concept) === 'mastered'
  const missingOf = ({ needs, after }: LessonChallenge) =>
    needs.filter((concept) => !isKnown(concept)).length + after.filter((key) => !record.solves.has(key)).length
  const [next] = challenges
    .filter(({ key }) => !record.solves.has(key) && offers.has('challenge', key))
    .map((one) => ({ ...one, missing: missingOf(one), isMastered: one.teaches.every(isMastered) }))
    .sort(
      (one, other) =>
        one.missing - other.missing ||
        Number(one.isMastered) - Number(other.isMastered) ||
        one.difficulty - other.difficulty,
    )
  const concept = next?.teaches[0]
  if (next === undefined || concept === undefined) return undefined
  return { why: 'graph', kind: 'attack', id: next.key, concept, path: null, unit: null }
}
