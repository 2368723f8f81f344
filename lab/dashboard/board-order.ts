import type { LabState } from '../client/lab-client.js'
import { summariseProgress } from '../client/progress.js'
import { findLastAdvance } from '../client/steps.js'
import { stuckFrom } from './stuck-from.js'

export const sortKeys = ['as given', 'stuck longest', 'most solved'] as const
export type SortKey = (typeof sortKeys)[number]

/** Labs in the order that their host asks for; equals keep the given one. */
export function orderLabs(states: readonly LabState[], sortKey: SortKey): readonly LabState[] {
  if (sortKey === 'as given') return states
  const rank = sortKey === 'most solved' ? countSolved : stuckFirst
  return [...states].sort((one, other) => rank(one) - rank(other))
}

const countSolved = ({ challenges }: LabState) => -summariseProgress(challenges).solved.done

/** Nobody has waited longer than those who have not begun; who has solved all waits for nothing. */
function stuckFirst(state: LabState): number {
  const { done, total } = summariseProgress(state.challenges).solved
  if (total > 0 && done === total) return Number.POSITIVE_INFINITY
  return findLastAdvance(state) ?? 0
}

/** True if that lab has made no progress for so long that its learner may need help. */
export function isStuck(state: LabState, now: number): boolean {
  const since = findLastAdvance(state)
  return since !== undefined && now - since >= stuckFrom * 60_000
}
