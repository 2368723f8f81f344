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
const fewSolves = 3

/** The next step, then what is due for revision. */
export function listNext(lessons: Lessons, record: LearningRecord, known: Known): NextStep[] {
  const { paths, revisions } = known
  const path = findCurrentPath(paths, record)
  const opening = path ? undefined : findPathToOpen(lessons, record, known)
  const step = path ? stepOn(path, 'path') : opening && stepOn(opening, 'start')
  const forward = step ?? stepByGraph(lessons, record, known)
  const due = revisions
    .filter(({ isDue, id }) => isDue && id !== forward?.id)
    .map(({ concept, kind, id }) => ({ why: 'revise', concept, kind, id, path: null, unit: null }) as const)
  return [...(forward ? [forward] : []), ...due]
}

/** The first path for a beginner; after one that is done, the next whose needs are known. */
function findPathToOpen(lessons: Lessons, record: LearningRecord, { paths, mastery }: Known): PathProgress | undefined {
  if (paths.every(({ state }) => state !== 'done')) return record.solves.size < fewSolves ? paths[0] : undefined
  const isKnown = (concept: string) => mastery.some((one) => one.concept === concept && one.level !== 'new')
  const ready = lessons.paths.filter(({ needs }) => needs.every(isKnown)).map(({ id }) => id)
  return paths.find(({ id, state }) => state !== 'done' && ready.includes(id))
}

/** That of the last primer; else the one of which most units are done, the first of them. */
export function findCurrentPath(paths: readonly PathProgress[], record: LearningRecord): PathProgress | undefined {
  const unfinished = paths.filter(({ state }) => state !== 'done')
  const chosen = unfinished.find(({ id }) => id === record.path)
  if (chosen) return chosen
  const [most] = unfinished
    .filter(({ unitsDone }) => unitsDone > 0)
    .sort((one, other) => other.unitsDone - one.unitsDone)
  return most
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
