import type { Visitor } from './fair-queue.js'
import { createTickQueue, type WaitingRequest } from './tick-queue.js'

/** Milliseconds of requests after which a tick begins no further one. */
const tickTime = 10

/** Max waiting requests that begin in one tick. */
const batch = 16

/** Spreads requests over ticks, the rounds of the event loop, between which timers run and new connections are accepted. */
export interface Ticks {
  /**
   * Resolves when a request may begin, never within the call that brought it: a thread that is ended while the HTTP parser calls it ends the
   * whole process. Addresses, visitors and connections that wait take turns.
   */
  enter(visitor: Visitor): Promise<void>
}

/** Without it the event loop serves all requests that have arrived, however long each takes, before anything else. */
export function createTicks(): Ticks {
  const queue = createTickQueue()
  let began: number | undefined
  let running: { readonly request: WaitingRequest; readonly since: number } | undefined

  function hasTime(): boolean {
    if (began !== undefined) return performance.now() - began < tickTime
    began = performance.now()
    setImmediate(end)
    return true
  }

  function end(): void {
    began = undefined
    // Work without input or output is over before the next immediate, so its time counts.
    for (let count = Math.min(batch, queue.size()); count > 0; count -= 1) setImmediate(serveNext)
    setImmediate(charge)
  }

  function charge(): void {
    running?.request.charge(performance.now() - running.since)
    running = undefined
  }

  function serveNext(): void {
    charge()
    if (queue.size() === 0 || !hasTime()) return
    const request = queue.takeNext()
    if (request === undefined) return
    running = { request, since: performance.now() }
    request.begin()
  }

  return {
    enter(visitor) {
      return new Promise((begin) =>
        setImmediate(() => (queue.size() === 0 && hasTime() ? begin() : queue.add(visitor, begin))),
      )
    },
  }
}
