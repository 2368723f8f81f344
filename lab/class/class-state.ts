import type { ClassState } from '../client/desk-api.js'
import { totalPoints } from '../courses/assignment.js'
import { isFrozen, type RowParts } from './learner-row.js'
import type { Roll } from './roll/roll.js'

interface Parts extends RowParts {
  readonly roll: Roll
}

export function isClassFrozen(roll: Roll): boolean {
  return roll.list().every(isFrozen)
}

export function describeClass({ options, scale, roll, presence, clock, origin }: Parts): ClassState {
  const { course, shard } = options
  const { assignment } = course ?? {}
  return {
    name: options.name,
    assignment: assignment
      ? { id: assignment.id, title: assignment.title, opens: assignment.opens, due: assignment.due }
      : null,
    joinUrl: `${origin}/join`,
    total: scale.items.filter(({ part }) => part === 'solve').length,
    points: totalPoints(scale),
    frozen: isClassFrozen(roll),
    shard: shard && { index: shard.index, of: shard.of },
    // A desk by itself knows only its own shard.
    shards: shard ? [{ name: new URL(origin).host, reachable: true }] : [],
    learners: roll.list().length,
    online: roll.list().filter(presence.isOnline).length,
    now: new Date(clock.now()).toISOString(),
  }
}
