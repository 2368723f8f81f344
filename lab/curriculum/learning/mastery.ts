import type { LearningRecord } from './learning-record.js'
import type { Lessons } from './lessons.js'

/**
 * `seen` is a primer read or a solve with help; `practised` is one piece of evidence, `mastered` two, or as many as the lab has
 * exercises for.
 */
export type Level = 'new' | 'seen' | 'practised' | 'mastered'

export interface Mastery {
  readonly concept: string
  readonly level: Level
  /** The evidence: solves without hints and tutorial, written fixes that hold, traces found. */
  readonly solves: number
  readonly fixes: number
  readonly traces: number
  /** No evidence: these were solved with hints, with their tutorial, or by a continue code. */
  readonly helpedSolves: number
  readonly isRead: boolean
  /** Times of all evidence, oldest first, repetitions included. */
  readonly practisedAt: readonly number[]
}

/** Judges each concept by a record. */
export function listMastery(lessons: Lessons, record: LearningRecord): Mastery[] {
  return lessons.concepts.map(({ id }) => judgeConcept(id, lessons, record))
}

const enough = 2

function judgeConcept(concept: string, lessons: Lessons, record: LearningRecord): Mastery {
  const challenges = lessons.challenges.filter(({ teaches }) => teaches.includes(concept))
  const solved = challenges.flatMap(({ key }) => record.solves.get(key) ?? [])
  const own = solved.filter(({ hints, tutorial, restored }) => hints === 0 && !tutorial && !restored)
  const fixes = exercisesOf(concept, lessons.fixes)
  const traces = exercisesOf(concept, lessons.traces)
  const held = timesOf(fixes, record.fixes)
  const found = timesOf(traces, record.traces)
  const evidence = own.length + held.length + found.length
  const helpedSolves = solved.length - own.length
  const isRead = record.read.has(concept)
  const needed = Math.max(1, Math.min(enough, challenges.length + fixes.length + traces.length))
  return {
    concept,
    level: evidence >= needed ? 'mastered' : evidence > 0 ? 'practised' : isRead || helpedSolves > 0 ? 'seen' : 'new',
    solves: own.length,
    fixes: held.length,
    traces: found.length,
    helpedSolves,
    isRead,
    practisedAt: [...own.map(({ at }) => at), ...held.flat(), ...found.flat()].sort((one, other) => one - other),
  }
}

function exercisesOf(concept: string, exercises: Lessons['fixes']): string[] {
  return [...exercises].filter(([, concepts]) => concepts.includes(concept)).map(([id]) => id)
}

function timesOf(ids: readonly string[], practised: LearningRecord['fixes']): (readonly number[])[] {
  return ids.map((id) => practised.get(id)?.rightAt ?? []).filter((times) => times.length > 0)
}
