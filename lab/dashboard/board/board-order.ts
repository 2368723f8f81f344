import type { LearnerRow } from '../../client/desk-client.js'
import type { LabState } from '../../client/lab-client.js'
import { summariseProgress } from '../../client/progress.js'
import { findLastAdvance } from '../../client/steps.js'

/** Minutes without progress from which on a learner counts as stuck (docs/class.md); the page of the desk has a copy in app/desk/roster/filters.ts. */
export const stuckFrom = 10

export const sortKeys = ['as given', 'stuck longest', 'most solved'] as const
export type SortKey = (typeof sortKeys)[number]

/** Labs in the order that their host asks for; equals keep the given one. */
export function orderLabs(states: readonly LabState[], sortKey: SortKey): readonly LabState[] {
  if (sortKey === 'as given') return states
  const rank = sortKey === 'most solved' ? countSolved : stuckFirst
  return [...states].sort((one, other) => rank(one) - rank(other))
}

const countSolved = ({ challenges }: LabState) => -summariseProgress(challenges).solved.done

/** Learners who have not begun come first; those who have solved all come last. */
function stuckFirst(state: LabState): number {
  const { done, total } = summariseProgress(state.challenges).solved
  if (total > 0 && done === total) return Number.POSITIVE_INFINITY
  return findLastAdvance(state) ?? 0
}

export function isStuck(state: LabState, now: number): boolean {
  const since = findLastAdvance(state)
  return since !== undefined && now - since >= stuckFrom * 60_000
}

export const deskSortKeys = ['by name', 'stuck longest', 'most done', 'online first'] as const
type DeskSortKey = (typeof deskSortKeys)[number]

export function orderLearners(rows: readonly LearnerRow[], sortKey: DeskSortKey): readonly LearnerRow[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const rank = ranks[sortKey]
  return [...rows].sort(
    (one, other) => rank(one) - rank(other) || compare(one.name, other.name) || compare(one.id, other.id),
  )
}

const ranks: Readonly<Record<DeskSortKey, (row: LearnerRow) => number>> = {
  'by name': () => 0,
  'stuck longest': ({ online, stuckMinutes }) => (online ? -(stuckMinutes ?? -1) : 1),
  'most done': (row) => -doneOf(row),
  'online first': ({ online }) => (online ? 0 : 1),
}

/** Items that were done; challenges solved where there is no assignment. */
export function doneOf({ items, solved }: LearnerRow): number {
  return items.length > 0 ? items.filter(({ done }) => done !== null).length : solved
}

export function maxOf({ items }: LearnerRow, challenges: number): number {
  return items.length > 0 ? items.length : challenges
}

export function isStuckLearner({ online, stuckMinutes }: LearnerRow): boolean {
  return online && (stuckMinutes ?? 0) >= stuckFrom
}
