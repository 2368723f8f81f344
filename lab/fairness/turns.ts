import type { ErrorDetails } from '../facts/error-details.js'
import { createCounter } from './counter.js'
import { createFairQueue, type Visitor } from './fair-queue.js'

/** The refusal of work when too much work waits already; `waiting` tells whose: the visitor's own, or that of all. */
export class BusyError extends Error implements ErrorDetails {
  override readonly name = 'BusyError'
  readonly kind = 'busy'
  constructor(readonly waiting: 'yours' | 'of others') {
    super(
      waiting === 'yours'
        ? 'Too many of your requests of this kind are waiting. Try again when they are answered.'
        : 'Too many visitors are waiting. Try again in a moment.',
    )
  }
}

export interface TurnLimits {
  /** Max pieces of work that run at the same time. */
  readonly places: number
  /** Max pieces of work of one visitor that run at the same time. */
  readonly placesOfOne: number
  /** Max pieces of work that run at the same time of all visitors at one address; without, as many as there are places. */
  readonly placesOfAddress?: number
  /** Max waiting pieces of work of one visitor. */
  readonly waitingOfOne: number
  /** Max waiting pieces of work in all. */
  readonly waiting: number
  /** Keeps the place of a piece that is done for a while; `took` is the milliseconds of its work. */
  readonly rest?: (took: number) => Promise<unknown>
}

/** A scheduler for expensive work: a few pieces at a time, address by address and visitor by visitor. */
export interface Turns {
  /**
   * Runs the work once there is a place; waiting addresses take turns, and visitors of the same address among themselves, however
   * many pieces each of them has. Throws a {@link BusyError} instead where too many pieces wait: in a full queue, whoever has the
   * most waiting loses its newest piece to an arrival.
   */
  take<Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no accepted work is left. */
  drained(): Promise<void>
}

/** Creates the scheduler for one kind of work. */
export function createTurns(limits: TurnLimits): Turns {
  const { places, placesOfOne, placesOfAddress = places, waitingOfOne, waiting, rest } = limits
  const queue = createFairQueue()
  const busy = createCounter()
  const busyAt = createCounter()
  const idle: (() => void)[] = []
  const isIdle = () => busy.total() === 0 && queue.size() === 0
  const mayBegin = ({ name, address }: Visitor) => busy.of(name) < placesOfOne && busyAt.of(address) < placesOfAddress

  function enter({ name, address }: Visitor, change: 1 | -1): void {
    busy.add(name, change)
    busyAt.add(address, change)
  }

  function leave(visitor: Visitor): void {
    enter(visitor, -1)
    serveNext()
  }

  function serveNext(): void {
    if (isIdle()) for (const resolve of idle.splice(0)) resolve()
    if (busy.total() >= places) return
    const next = queue.takeNext(mayBegin)
    if (next === undefined) return
    enter(next.visitor, 1)
    next.piece.begin()
    serveNext()
  }

  function wait(visitor: Visitor): Promise<void> {
    if (queue.waitingOf(visitor.name) >= waitingOfOne) throw new BusyError('yours')
    if (queue.size() >= waiting) {
      const displaced = queue.makeRoomFor(visitor)
      if (displaced === undefined) throw new BusyError('of others')
      displaced.refuse()
    }
    return new Promise((begin, reject) =>
      queue.add(visitor, { begin, refuse: () => reject(new BusyError('of others')) }),
    )
  }

  return {
    async take(visitor, work) {
      if (busy.total() < places && mayBegin(visitor) && queue.waitingOf(visitor.name) === 0) enter(visitor, 1)
      else await wait(visitor)
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (rest === undefined) leave(visitor)
        else void rest(performance.now() - began).then(() => leave(visitor))
      }
    },
    drained: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  }
}
