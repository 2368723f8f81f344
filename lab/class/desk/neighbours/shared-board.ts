import type { ClassEvent, ClassState, LearnerRow } from '../../../client/desk-api.js'
import { createTopic, type Subscribable } from '../../../facts/topic.js'
import type { ClassBoard } from '../../board.js'
import type { ClassOptions } from '../../class-options.js'
import { createRowFilter } from '../../row-filter.js'
import type { Neighbour } from './neighbour.js'

export interface SharedBoard {
  state(): ClassState
  rows(): readonly LearnerRow[]
  readonly events: Subscribable<ClassEvent>
  inOrder<One>(all: readonly One[], idOf: (one: One) => string): One[]
}

interface Parts {
  readonly options: ClassOptions
  readonly board: ClassBoard
  readonly neighbours: readonly Neighbour[]
}

export function shareBoard({ options, board, neighbours }: Parts): SharedBoard {
  const events = createTopic<ClassEvent>((error) => options.onWarning(`A listener failed: ${String(error)}`))
  const indexes = new Map(options.roster.map(({ id }, index) => [id, index]))
  const inOrder: SharedBoard['inOrder'] = (all, idOf) => {
    const indexOf = (one: (typeof all)[number]) => indexes.get(idOf(one)) ?? indexes.size
    return [...all].sort((one, other) => indexOf(one) - indexOf(other))
  }
  const state = () => describeAll(board.state(), options, neighbours)
  const publishClass = (at: string) => void events.publish({ event: 'class', at, learner: null, state: state() })
  board.events.subscribe((event) => (event.event === 'class' ? publishClass(event.at) : void events.publish(event)))
  for (const neighbour of neighbours) publishNeighbour(neighbour, { publishClass, publish: events.publish, board })
  return {
    state,
    rows: () =>
      inOrder([...board.rows(), ...neighbours.flatMap((neighbour) => neighbour.rows())], ({ id }: LearnerRow) => id),
    events,
    inOrder,
  }
}

function describeAll(own: ClassState, { shard }: ClassOptions, neighbours: readonly Neighbour[]): ClassState {
  const others = neighbours.flatMap(({ client, isReachable }) => {
    const { about, rows } = client.state()
    return about ? [{ ...about, learners: rows.length, online: isReachable() ? about.online : 0 }] : []
  })
  const all = [own, ...others]
  const names = (shard?.origins ?? []).map((origin) => new URL(origin).host)
  const isLost = (index: number) => neighbours.some((one) => one.shard === index && !one.isReachable())
  return {
    ...own,
    frozen: all.every(({ frozen }) => frozen),
    shards: names.map((name, index) => ({ name, reachable: !isLost(index + 1) })),
    learners: all.reduce((sum, { learners }) => sum + learners, 0),
    online: all.reduce((sum, { online }) => sum + online, 0),
  }
}

interface PublishParts {
  publishClass(at: string): void
  publish(event: ClassEvent): Promise<void>
  readonly board: ClassBoard
}

function publishNeighbour(neighbour: Neighbour, { publishClass, publish, board }: PublishParts): void {
  const { client, isReachable, rows } = neighbour
  const filter = createRowFilter()
  let known: readonly LearnerRow[] = []
  let wasReachable = false
  client.changes.subscribe(() => {
    const hasTurned = wasReachable !== isReachable()
    wasReachable = isReachable()
    if (!hasTurned && client.state().rows === known) return
    const before = new Set(hasTurned ? [] : known)
    known = client.state().rows
    const { now: at } = board.state()
    for (const row of rows())
      if (!before.has(row) && filter.admits(row)) void publish({ event: 'learner', at, learner: row.id, row })
    if (hasTurned) publishClass(at)
  })
  client.events.subscribe((event) => {
    if (event.event === 'class') publishClass(event.at)
    else if (event.event !== 'learner' && event.learner !== null) void publish(event)
  })
}
