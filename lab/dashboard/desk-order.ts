import type { LearnerRow } from '../client/desk-client.js'
import { stuckFrom } from './stuck-from.js'

export const deskSortKeys = ['by name', 'stuck longest', 'most done', 'online first'] as const
type DeskSortKey = (typeof deskSortKeys)[number]

/** Learners in the order that is asked for; equals stand by name. */
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

/** Items that there are to do; the challenges of the lab where there is no assignment. */
export function maxOf({ items }: LearnerRow, challenges: number): number {
  return items.length > 0 ? items.length : challenges
}

/** True if a learner who is at it has made no progress for so long that they may need help. */
export function isStuckLearner({ online, stuckMinutes }: LearnerRow): boolean {
  return online && (stuckMinutes ?? 0) >= stuckFrom
}
