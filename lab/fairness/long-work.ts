import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { ErrorDetails } from '../facts/error-details.js'
import { createCounter } from './counter.js'
import { createRoundRobin } from './round-robin.js'

/** `waiting` tells whose work waits: that of the visitor's own address, or that of all. */
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
  readonly waitingOfOne: number
  readonly waiting: number
  /** Delays the next piece; `took` is the milliseconds of the last one. */
  readonly pause?: (took: number) => Promise<unknown>
}

export interface LongWork {
  /** Throws a {@link BusyError} where too many pieces wait. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>
  drained(): Promise<void>
}

export function createLongWork(limits: LongWorkLimits): LongWork {
  const { pause } = limits
  const waiting = createRoundRobin<() => void>()
  const counter = createCounter()
  const idle: (() => void)[] = []
  let isBusy = false

  async function waitFor(address: string): Promise<void> {
    if (counter.of(address) >= limits.waitingOfOne) throw new BusyError('yours')
    if (waiting.size >= limits.waiting) throw new BusyError('of others')
    counter.add(address, 1)
    await new Promise<void>((begin) => waiting.add(address, begin))
    counter.add(address, -1)
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

export type Compute = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createCompute(address: () => string): Compute {
  const longWork = createLongWork({ waitingOfOne: 250, waiting: 500, pause: letOthersWork })
  return (work) => longWork.run(address(), work)
}
