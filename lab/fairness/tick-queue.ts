import type { Visitor } from './fair-queue.js'

/** A waiting request. */
export interface WaitingRequest {
  begin(): void
  /** Has its connection pay for the milliseconds that it took. */
  charge(took: number): void
}

/** Requests that wait for a tick, by address, visitor and connection. */
export interface TickQueue {
  size(): number
  add(visitor: Visitor, begin: () => void): void
  /** Takes out the next request: addresses take turns; at each of them by the alternating rules of {@link createTickQueue}. */
  takeNext(): WaitingRequest | undefined
}

/** Milliseconds that requests of a connection took since the queue was empty. */
interface Usage {
  milliseconds: number
}

/** Waiting requests of one connection. */
interface Line {
  readonly visitor: string
  readonly connection: object
  readonly usage: Usage
  readonly waiting: (() => void)[]
}

/** The lines at one address: a rotation of visitors, each with a rotation of connections. */
interface Place {
  readonly visitors: Map<string, Map<object, Line>>
  isForLeastServed: boolean
}

/**
 * At an address every second turn goes to its next visitor and that visitor's next connection, so that everybody's turn comes. The others
 * go to the connection whose requests took the least time, the newest among equals: nobody who opens a page waits behind a crowd of
 * connections that ask for one page after another.
 */
export function createTickQueue(): TickQueue {
  const places = new Map<string, Place>()
  let usages = new WeakMap<object, Usage>()
  const noConnection = {}
  let size = 0

  function usageOf(connection: object): Usage {
    const usage = usages.get(connection) ?? { milliseconds: 0 }
    usages.set(connection, usage)
    return usage
  }

  function lineOf({ name, address, connection = noConnection }: Visitor): Line {
    const { visitors } = getOrAdd(places, address, () => ({ visitors: new Map(), isForLeastServed: true }))
    const connections = getOrAdd(visitors, name, () => new Map<object, Line>())
    return getOrAdd(connections, connection, () => ({
      visitor: name,
      connection,
      usage: usageOf(connection),
      waiting: [],
    }))
  }

  return {
    size: () => size,
    add(visitor, begin) {
      lineOf(visitor).waiting.push(begin)
      size += 1
    },
    takeNext() {
      const [address, place] = firstOf(places) ?? []
      if (address === undefined || place === undefined) return undefined
      const line = place.isForLeastServed ? findLeastServed(place) : findNext(place)
      const begin = line?.waiting.shift()
      if (line === undefined || begin === undefined) return undefined
      size -= 1
      place.isForLeastServed = !place.isForLeastServed
      moveBack(place, line)
      places.delete(address)
      if (place.visitors.size > 0) places.set(address, place)
      if (size === 0) usages = new WeakMap()
      const { usage } = line
      return {
        begin,
        charge(took) {
          usage.milliseconds += took
        },
      }
    },
  }
}

function findNext({ visitors }: Place): Line | undefined {
  const [, connections] = firstOf(visitors) ?? []
  return connections && firstOf(connections)?.[1]
}

function findLeastServed({ visitors }: Place): Line | undefined {
  let least: Line | undefined
  for (const connections of visitors.values())
    for (const line of connections.values())
      if (least === undefined || line.usage.milliseconds <= least.usage.milliseconds) least = line
  return least
}

/** Puts the visitor and connection of a turn behind the others, or leaves them out where nothing of them waits. */
function moveBack({ visitors }: Place, line: Line): void {
  const { visitor, connection, waiting } = line
  const connections = visitors.get(visitor)
  connections?.delete(connection)
  if (waiting.length > 0) connections?.set(connection, line)
  visitors.delete(visitor)
  if (connections && connections.size > 0) visitors.set(visitor, connections)
}

function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  for (const entry of map) return entry
  return undefined
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
