import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { ErrorDetails } from '../facts/error-details.js'
import { createRoundRobin } from './round-robin.js'

/** The refusal of work where too much waits already; `waiting` tells whose: that of the visitor's own address, or that of all. */
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

export interface LongWorkLimits {
  /** Max pieces of one address that wait. */
  readonly waitingOfOne: number
  /** Max pieces that wait in all. */
  readonly waiting: number
  /** Delays the next piece; `took` is the milliseconds of the last one. */
  readonly pause?: (took: number) => Promise<unknown>
}

/** Work of one kind that takes long: one piece at a time, round robin by address. */
export interface LongWork {
  /** Throws a {@link BusyError} where too many pieces wait. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no accepted work is left. */
  drained(): Promise<void>
}

export function createLongWork(limits: LongWorkLimits): LongWork {
  const { pause } = limits
  const waiting = createRoundRobin<() => void>()
  const counts = new Map<string, number>()
  const idle: (() => void)[] = []
  let isBusy = false

  async function waitFor(address: string): Promise<void> {
    const count = counts.get(address) ?? 0
    if (count >= limits.waitingOfOne) throw new BusyError('yours')
    if (waiting.size >= limits.waiting) throw new BusyError('of others')
    counts.set(address, count + 1)
    await new Promise<void>((begin) => waiting.add(address, begin))
    const left = (counts.get(address) ?? 1) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  function beginNext(): void {
    const begin = waiting.takeNext()
    isBusy = begin !== undefined
    if (begin) begin()
    else for (const resolve of idle.splice(0)) resolve()
  }

  return {
    async run(address, work) {
      if (isBusy) await waitFor(address)
      isBusy = true
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (pause) void pause(performance.now() - began).then(beginNext)
        else beginNext()
      }
    },
    drained: () => (isBusy ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}

/** Max milliseconds for others after a piece that blocked this thread. */
const maxPause = 100

/** Gives others as much time as a piece took: the event loop accepts one new connection a round. */
const letOthersWork = (took: number): Promise<unknown> => (took < 1 ? setImmediate() : wait(Math.min(took, maxPause)))

/** Runs work that blocks this thread, in turn. */
export type Compute = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The queue of a lab for such work; `address` tells where the running request comes from. */
export function createCompute(address: () => string): Compute {
  const longWork = createLongWork({ waitingOfOne: 250, waiting: 500, pause: letOthersWork })
  return (work) => longWork.run(address(), work)
}
