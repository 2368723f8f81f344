import type { LearningRecord, Practice } from './learning-record.js'
import type { Lessons, Offers } from './lessons.js'

/**
 * `seen` is a primer read, or a solve or a fix with help; `practised` is one piece of evidence. `mastered` is two, of two kinds
 * where the lab has exercises of two kinds or more for the concept; else two of the one kind, or as many as it has.
 */
export type Level = 'new' | 'seen' | 'practised' | 'mastered'

export const evidenceKinds = ['solve', 'fix', 'trace'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export interface Mastery {
  readonly concept: string
  readonly level: Level
  /** The evidence: solves without hints and tutorial, written fixes that hold without hints or on a later day, traces found. */
  readonly solves: number
  readonly fixes: number
  readonly traces: number
  /** No evidence: these were solved with hints, with their tutorial, or by a continue code. */
  readonly helpedSolves: number
  /** No evidence: these held after hints, and on no later day. */
  readonly helpedFixes: number
  readonly isRead: boolean
  /** Kinds of which one more masters a practised concept; without those that have no exercise left. */
  readonly missing: readonly EvidenceKind[]
  /** Times of all evidence, oldest first, repetitions included. */
  readonly practisedAt: readonly number[]
}

/** Judges each concept by a record. Exercises that the lab does not offer count only where they are done. */
export function listMastery(lessons: Lessons, record: LearningRecord, offers: Offers): Mastery[] {
  return lessons.concepts.map(({ id }) => judgeConcept(id, lessons, record, offers))
}

/** The exercises of one kind for a concept. */
interface Kind {
  /** Exercises that are offered or done. */
  readonly count: number
  /** True while an exercise can still become evidence. */
  readonly isLeft: boolean
  /** The times of each piece of evidence. */
  readonly evidence: readonly (readonly number[])[]
  readonly helped: number
}

const enough = 2

function judgeConcept(concept: string, lessons: Lessons, record: LearningRecord, offers: Offers): Mastery {
  const kinds: Readonly<Record<EvidenceKind, Kind>> = {
    solve: judgeSolves(concept, lessons, record, offers),
    fix: judgePractice(exercisesOf(concept, lessons.fixes), record.fixes, (id) => offers.has('fix', id)),
    trace: judgePractice(exercisesOf(concept, lessons.traces), record.traces, (id) => offers.has('trace', id)),
  }
  const { solve, fix, trace } = kinds
  const all = [solve, fix, trace]
  const evidence = all.flatMap((kind) => kind.evidence)
  const needed = Math.max(1, Math.min(enough, sum(all.map(({ count }) => count))))
  const neededKinds = Math.min(enough, all.filter(({ count }) => count > 0).length)
  const shownKinds = all.filter((kind) => kind.evidence.length > 0).length
  const isMastered = evidence.length >= needed && shownKinds >= neededKinds
  const isRead = record.read.has(concept)
  const isSeen = isRead || solve.helped + fix.helped > 0
  const level = isMastered ? 'mastered' : evidence.length > 0 ? 'practised' : isSeen ? 'seen' : 'new'
  const isWanted = (kind: EvidenceKind) =>
    kinds[kind].isLeft && (shownKinds >= neededKinds || kinds[kind].evidence.length === 0)
  return {
    concept,
    level,
    solves: solve.evidence.length,
    fixes: fix.evidence.length,
    traces: trace.evidence.length,
    helpedSolves: solve.helped,
    helpedFixes: fix.helped,
    isRead,
    missing: level === 'practised' ? evidenceKinds.filter(isWanted) : [],
    practisedAt: evidence.flat().sort((one, other) => one - other),
  }
}

function judgeSolves(concept: string, { challenges }: Lessons, { solves }: LearningRecord, offers: Offers): Kind {
  const keys = challenges.filter(({ teaches }) => teaches.includes(concept)).map(({ key }) => key)
  const open = keys.filter((key) => !solves.has(key) && offers.has('challenge', key))
  const solved = keys.flatMap((key) => solves.get(key) ?? [])
  const own = solved.filter(({ hints, tutorial, restored }) => hints === 0 && !tutorial && !restored)
  return {
    count: open.length + solved.length,
    isLeft: open.length > 0,
    evidence: own.map(({ at }) => [at]),
    helped: solved.length - own.length,
  }
}

function judgePractice(
  ids: readonly string[],
  practised: LearningRecord['fixes'],
  isOffered: (id: string) => boolean,
): Kind {
  const done = ids.filter((id) => practised.get(id)?.rightAt.length)
  const left = ids.filter((id) => isOffered(id) && earnedAt(practised.get(id)).length === 0)
  const evidence = done.map((id) => earnedAt(practised.get(id))).filter((times) => times.length > 0)
  return {
    count: new Set([...done, ...ids.filter(isOffered)]).size,
    isLeft: left.length > 0,
    evidence,
    helped: done.length - evidence.length,
  }
}

/** A right answer after hints is only copied; one of a later day is remembered. */
function earnedAt(
  { hints, rightAt }: Pick<Practice, 'hints' | 'rightAt'> = { hints: 0, rightAt: [] },
): readonly number[] {
  return hints > 0 ? rightAt.slice(1) : rightAt
}

function exercisesOf(concept: string, exercises: Lessons['fixes']): string[] {
  return [...exercises].filter(([, concepts]) => concepts.includes(concept)).map(([id]) => id)
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
