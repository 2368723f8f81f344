import type { Challenges } from '../../challenges/challenges.js'
import type { Curriculum } from '../curriculum.js'
import type { LearningRecord } from './learning-record.js'
import { addressOfExercise, addressOfUnit, nameOfExercise } from './named-steps.js'
import { findCurrentPath } from './next.js'
import { findOpenStep, type PathProgress, type StepKind, type UnitProgress } from './path-progress.js'

export type ExerciseKind = 'challenge' | 'trace' | 'fix'

interface Named {
  readonly id: string
  readonly name: string
}

/** The way from an exercise back to its unit, and on from there. Names are in English. */
export interface UnitWay {
  readonly path: Named
  readonly unit: Named
  /** False for a unit of logs and fixes alone, whose learner is not sent to an attack first. */
  readonly hasAttack: boolean
  /** Path of the page of the unit. */
  readonly to: string
  readonly next: WayOn
}

/** The first open step of a unit; once it is done, the next unit to do; once all are, the path. */
export interface WayOn {
  readonly kind: StepKind | 'unit' | 'path'
  /** Of an exercise, a concept or the path. */
  readonly name: string
  readonly to: string
}

interface PlaceOfExercise {
  readonly path: PathProgress
  readonly unit: UnitProgress
}

const stepsOf: Readonly<Record<ExerciseKind, readonly StepKind[]>> = {
  challenge: ['attack', 'again'],
  trace: ['trace'],
  fix: ['fix'],
}

/**
 * The unit of an exercise on the path that the learner is on, else on the first one with a primer that was read: a solve in
 * passing is no beginning of a path. Undefined for an exercise on none of them.
 */
export function findUnit(
  kind: ExerciseKind,
  id: string,
  { paths, record }: { readonly paths: readonly PathProgress[]; readonly record: LearningRecord },
): PlaceOfExercise | undefined {
  const begun = paths.filter(({ units }) => units.some(isRead))
  // The path of the last primer stays the learner's when it is done.
  const latest = begun.find((path) => path.id === record.path)
  const current = findCurrentPath(begun, record)
  for (const path of [latest, current, ...begun]) {
    for (const step of stepsOf[kind]) {
      const unit = path?.units.find(({ steps }) =>
        steps.some((one) => one.kind === step && one.items.some((item) => item.id === id)),
      )
      if (path && unit) return { path, unit }
    }
  }
  return undefined
}

const isRead = ({ steps }: UnitProgress) => steps.some(({ kind, state }) => kind === 'read' && state === 'done')

export function describeWay(
  { path, unit }: PlaceOfExercise,
  { concepts, paths }: Curriculum,
  challenges: Pick<Challenges, 'find'>,
): UnitWay {
  const nameOf = (concept: string) => concepts.find(({ id }) => id === concept)?.name ?? concept
  const pathName = paths.find(({ id }) => id === path.id)?.name ?? path.id
  const to = addressOfUnit(path.id, unit.id)
  return {
    path: { id: path.id, name: pathName },
    unit: { id: unit.id, name: nameOf(unit.concept) },
    hasAttack: unit.steps.some(({ kind }) => kind === 'attack'),
    to,
    next: findStepOn() ?? findUnitOn() ?? { kind: 'path', name: pathName, to: `/learn/${encodeURIComponent(path.id)}` },
  }

  function findStepOn(): WayOn | undefined {
    const step = unit.state === 'done' ? undefined : findOpenStep(unit)
    const item = step?.items.find(({ state }) => state === 'open')
    if (step === undefined || item === undefined) return undefined
    const { kind } = step
    return {
      kind,
      name: nameOfExercise(kind, item.id) ?? nameOf(item.id),
      to: addressOfExercise(kind, item.id, challenges) ?? `${to}#${kind}`,
    }
  }

  function findUnitOn(): WayOn | undefined {
    const later = path.units.slice(path.units.indexOf(unit) + 1)
    const next = later.find(({ state }) => state !== 'done') ?? path.current
    return next && { kind: 'unit', name: nameOf(next.concept), to: addressOfUnit(path.id, next.id) }
  }
}
