import { createCounter } from './counter.js'

/** The visitor whose request runs: an account or an address, and the address that it comes from. */
export interface Visitor {
  readonly name: string
  readonly address: string
  /** The connection that the request came on. */
  readonly connection?: object | undefined
}

/** Work of the lab itself. */
export const nobody: Visitor = { name: '', address: '' }

/** A piece of work that waits for its turn. */
export interface QueuedPiece {
  begin(): void
  refuse(): void
}

/** Waiting work, by address and visitor: one address is one share of the turns, however many accounts were made there. */
export interface FairQueue {
  size(): number
  waitingOf(name: string): number
  add(visitor: Visitor, piece: QueuedPiece): void
  /** Takes out the next piece of a visitor who may begin: addresses take turns, and at each of them its visitors. */
  takeNext(
    mayBegin: (visitor: Visitor) => boolean,
  ): { readonly visitor: Visitor; readonly piece: QueuedPiece } | undefined
  /**
   * Takes out a piece for an arrival to a full queue: the newest of the visitor with the most waiting at the address with the most
   * waiting. Undefined if that is the arrival itself, who counts with one more.
   */
  makeRoomFor(arrival: Visitor): QueuedPiece | undefined
}

/** A piece with its place in the order of all that ever waited. */
interface Numbered {
  readonly number: number
  readonly piece: QueuedPiece
}

type Queues = Map<string, Numbered[]>

export function createFairQueue(): FairQueue {
  /** The next address first, and at each address the next visitor. */
  const addresses = new Map<string, Queues>()
  const waiting = createCounter()
  let added = 0

  /** Puts what is left of a turn's address and visitor at the end of the queue. */
  function moveBack(address: string, queues: Queues, name: string, queue: Numbered[]): void {
    queues.delete(name)
    if (queue.length > 0) queues.set(name, queue)
    addresses.delete(address)
    if (queues.size > 0) addresses.set(address, queues)
  }

  return {
    size: waiting.total,
    waitingOf: waiting.of,
    add({ name, address }, piece) {
      const queues: Queues = addresses.get(address) ?? new Map()
      addresses.set(address, queues)
      added += 1
      // Changed in place: to copy the queue for each piece takes long where thousands wait.
      const queue = queues.get(name) ?? []
      queue.push({ number: added, piece })
      queues.set(name, queue)
      waiting.add(name, 1)
    },
    takeNext(mayBegin) {
      for (const [address, queues] of addresses)
        for (const [name, queue] of queues) {
          const visitor = { name, address }
          if (!mayBegin(visitor)) continue
          const first = queue.shift()
          if (first === undefined) continue
          moveBack(address, queues, name, queue)
          waiting.add(name, -1)
          return { visitor, piece: first.piece }
        }
      return undefined
    },
    makeRoomFor(arrival) {
      const crowded = findCrowded(listWaiting(addresses), arrival)
      if (crowded === undefined) return undefined
      const { name, address } = crowded
      const queues = addresses.get(address)
      const queue = queues?.get(name)
      const newest = queue?.pop()
      if (!queues || !queue || !newest) return undefined
      if (queue.length === 0) queues.delete(name)
      if (queues.size === 0) addresses.delete(address)
      waiting.add(name, -1)
      return newest.piece
    },
  }
}

function listWaiting(addresses: ReadonlyMap<string, Queues>): Waiting[] {
  return [...addresses].flatMap(([address, queues]) =>
    [...queues].flatMap(([name, queue]) => queue.map(({ number }) => ({ visitor: { name, address }, number }))),
  )
}

/** Something that waits: of whom, and its place in the order of all that ever waited. */
export interface Waiting {
  readonly visitor: Visitor
  readonly number: number
}

/**
 * The visitor with the most waiting at the address with the most, among equals the one with the newest; undefined if that is the
 * arrival itself, who counts with one more.
 */
export function findCrowded(waiting: readonly Waiting[], arrival: Visitor): Visitor | undefined {
  const all = [...waiting, { visitor: arrival, number: Number.POSITIVE_INFINITY }]
  const address = findMost(all, (one) => one.address)
  const name = findMost(
    all.filter(({ visitor }) => visitor.address === address),
    (one) => one.name,
  )
  return name === arrival.name && address === arrival.address ? undefined : { name, address }
}

/** The key with the most entries, among equals the one with the newest entry. */
function findMost(waiting: readonly Waiting[], keyOf: (visitor: Visitor) => string): string {
  const sums = new Map<string, { readonly count: number; readonly newest: number }>()
  for (const { visitor, number } of waiting) {
    const { count, newest } = sums.get(keyOf(visitor)) ?? { count: 0, newest: 0 }
    sums.set(keyOf(visitor), { count: count + 1, newest: Math.max(newest, number) })
  }
  const [most] = [...sums].sort(([, one], [, other]) => other.count - one.count || other.newest - one.newest)
  return most?.[0] ?? ''
}
