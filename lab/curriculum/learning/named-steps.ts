import { type ChallengeKey, catalogue, isChallengeKey } from '../../challenges/catalogue.js'
import type { Challenges } from '../../challenges/challenges.js'
import { findTrace } from '../../traces/traces.js'
import type { Curriculum } from '../curriculum.js'
import type { NextStep } from './next.js'
import type { StepKind } from './path-progress.js'

export interface NamedStep extends Pick<NextStep, 'why' | 'kind' | 'id'> {
  /** Of the concept, the challenge, the exercise or the weakness. */
  readonly name: string
  readonly concept: string
  readonly path: { readonly id: string; readonly name: string } | null
  /** Path of the page where it goes on. */
  readonly to: string
}

export function nameSteps(
  steps: readonly NextStep[],
  { concepts, paths }: Curriculum,
  challenges: Pick<Challenges, 'find'>,
): NamedStep[] {
  const nameOfConcept = (id: string) => concepts.find((concept) => concept.id === id)?.name ?? id
  return steps.map(({ why, kind, id, concept, path: pathId, unit }) => {
    const path = paths.find((one) => one.id === pathId)
    const onPath = path && unit !== null ? addressOfUnit(path.id, unit) : undefined
    return {
      ...{ why, kind, id },
      name: nameOfExercise(kind, id) ?? nameOfConcept(id),
      concept: nameOfConcept(concept),
      path: path ? { id: path.id, name: path.name } : null,
      to: onPath ?? addressOfExercise(kind, id, challenges) ?? '/learn',
    }
  })
}

export const addressOfUnit = (path: string, unit: string) =>
  `/learn/${encodeURIComponent(path)}/${encodeURIComponent(unit)}`

/** In English; a fix has the name of its weakness. Undefined for a concept. */
export function nameOfExercise(kind: StepKind, id: string): string | undefined {
  if (kind === 'read') return undefined
  if (kind === 'trace') return findTrace(id)?.name ?? id
  return isChallengeKey(id) ? catalogue[id].name : id
}

/** Undefined for a concept, and for challenges until the score board is found: a link to them would give away where it is. */
export function addressOfExercise(kind: StepKind, id: string, { find }: Pick<Challenges, 'find'>): string | undefined {
  if (kind === 'fix') return `/fix/${encodeURIComponent(id)}`
  if (kind === 'trace') return `/trace/${encodeURIComponent(id)}`
  const board: ChallengeKey = 'scoreBoardChallenge'
  return kind !== 'read' && find(board).solved ? `/score-board/${encodeURIComponent(id)}` : undefined
}
