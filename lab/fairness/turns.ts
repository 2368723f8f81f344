/** Somebody asks for more than others would be left with; `waiting` says whose pieces of work wait already. */
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
  /** Pieces of work that are done at a time. */
  readonly places: number
  /** Of these, how many for one visitor. */
  readonly placesOfOne: number
  /** Pieces of work of one visitor that may wait. */
  readonly waitingOfOne: number
  /** Pieces of work that may wait in all. */
  readonly waiting: number
}

/** Expensive work that is done a few pieces at a time, visitor by visitor. */
export interface Turns {
  /**
   * Does the work once there is a place: of those who wait, the visitors come one after the other, whatever each has asked for.
   * Throws a {@link BusyError} instead where too many wait.
   */
  take<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is left of what was taken on. */
  drained(): Promise<void>
}

/** Makes turns over one kind of work. */
export function createTurns({ places, placesOfOne, waitingOfOne, waiting }: TurnLimits): Turns {
  /** Those who wait, the next one first. */
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
