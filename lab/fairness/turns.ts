/** The refusal of work when too much work waits already; `waiting` tells whose: the visitor's own, or that of all. */
export class BusyError extends Error {
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
  /** Max waiting pieces of work of one visitor. */
  readonly waitingOfOne: number
  /** Max waiting pieces of work in all. */
  readonly waiting: number
}

/** A scheduler for expensive work: a few pieces at a time, visitor by visitor. */
export interface Turns {
  /**
   * Runs the work once there is a place; waiting visitors take turns, however many pieces each of them has.
   * Throws a {@link BusyError} instead where too many pieces wait.
   */
  take<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no accepted work is left. */
  drained(): Promise<void>
}

/** Creates the scheduler for one kind of work. */
export function createTurns({ places, placesOfOne, waitingOfOne, waiting }: TurnLimits): Turns {
  /** The waiting work of each visitor, the next visitor first. */
  const queues = new Map<string, (() => void)[]>()
  const busy = new Map<string, number>()
  const idle: (() => void)[] = []
  let taken = 0
  let queued = 0
  const busyOf = (visitor: string) => busy.get(visitor) ?? 0

  function enter(visitor: string, change: 1 | -1): void {
    taken += change
    const now = busyOf(visitor) + change
    if (now > 0) busy.set(visitor, now)
    else busy.delete(visitor)
  }

  function serveNext(): void {
    if (taken === 0 && queued === 0) for (const tell of idle.splice(0)) tell()
    if (taken >= places) return
    for (const [visitor, queue] of queues) {
      if (busyOf(visitor) >= placesOfOne) continue
      const begin = queue.shift()
      queues.delete(visitor)
      if (queue.length > 0) queues.set(visitor, queue)
      queued -= 1
      enter(visitor, 1)
      begin?.()
      serveNext()
      return
    }
  }

  function wait(visitor: string): Promise<void> {
    const queue = queues.get(visitor) ?? []
    if (queue.length >= waitingOfOne) throw new BusyError('yours')
    if (queued >= waiting) throw new BusyError('of others')
    queues.set(visitor, queue)
    queued += 1
    return new Promise((begin) => queue.push(begin))
  }

  return {
    async take(visitor, work) {
      if (taken < places && busyOf(visitor) < placesOfOne && !queues.has(visitor)) enter(visitor, 1)
      else await wait(visitor)
      try {
        return await work()
      } finally {
        enter(visitor, -1)
        serveNext()
      }
    },
    drained: () => (taken === 0 && queued === 0 ? Promise.resolve() : new Promise((tell) => idle.push(tell))),
  }
}
