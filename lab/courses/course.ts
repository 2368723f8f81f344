import type { ProgressEvent } from '../challenges/progress-events.js'
import type { Subscribable } from '../facts/topic.js'
import { type Assignment, type Item, nameItem, type Part, roundPoints, totalPoints } from './assignment.js'

/** What a lab was started for: an assignment, and whose work it is; nobody's where somebody only practises. */
export interface CourseOrder {
  readonly assignment: Assignment
  readonly learner: { readonly id: string; readonly name: string } | null
}

/** An item as the board and the dashboard show it. */
export interface ShownItem extends Pick<Item, 'key' | 'part' | 'points' | 'hintCost'> {
  readonly name: string
  /** Restored items are done, and do not count. */
  readonly state: 'open' | 'done' | 'restored'
}

/** An assignment and how far it is. */
export interface ShownAssignment
  extends Pick<Assignment, 'id' | 'title' | 'opens' | 'due' | 'late' | 'hints' | 'coding'> {
  readonly learner: CourseOrder['learner']
  readonly items: readonly ShownItem[]
  /** Points of the items that were done here, before what hints and lateness cost. */
  readonly earned: number
  readonly total: number
}

export interface Course extends CourseOrder {
  /** The assignment as it stands; the same object until something changes. */
  describe(): ShownAssignment
}

const statusParts: Readonly<Record<1 | 2, Part>> = { 1: 'find', 2: 'fix' }

/** Follows how far an assignment is; `past` is what the journal keeps from earlier. */
export function followCourse(
  order: CourseOrder,
  past: readonly ProgressEvent[],
  progress: Subscribable<ProgressEvent>,
): Course {
  const states = new Map<string, ShownItem['state']>()
  let shown: ShownAssignment | undefined
  const hear = (event: ProgressEvent): void => {
    shown = undefined
    if (event.event === 'reset' && event.progress) states.clear()
    if (event.event !== 'solve' && event.event !== 'code-solve') return
    const part = event.event === 'solve' ? 'solve' : statusParts[event.status]
    const place = `${event.key} ${part}`
    if (states.get(place) !== 'done') states.set(place, event.restored ? 'restored' : 'done')
  }
  for (const event of past) hear(event)
  progress.subscribe(hear)
  const describe = (): ShownAssignment => {
    const items = order.assignment.items.map((item) => showItem(item, states))
    const done = items.filter(({ state }) => state === 'done')
    const { id, title, opens, due, late, hints, coding } = order.assignment
    return {
      ...{ id, title, opens, due, late, hints, coding, items },
      learner: order.learner,
      earned: roundPoints(done.reduce((sum, { points }) => sum + points, 0)),
      total: totalPoints(order.assignment),
    }
  }
  return {
    ...order,
    describe() {
      shown ??= describe()
      return shown
    },
  }
}

function showItem(item: Item, states: ReadonlyMap<string, ShownItem['state']>): ShownItem {
  const { key, part, points, hintCost } = item
  return { key, part, points, hintCost, name: nameItem(item), state: states.get(`${key} ${part}`) ?? 'open' }
}
