import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from './fair-queue.js'
import { createTicks } from './ticks.js'
import { createTurns, type TurnLimits } from './turns.js'

/** Schedulers for a request's slow work, so that other visitors get their turn; each throws a BusyError where too much waits. */
export interface VisitorTurns {
  /** For receiving a file. */
  upload<Result>(work: () => Promise<Result>): Promise<Result>
  /** For work that blocks this thread; after each piece others have as much time as it took. */
  compute<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when a request may begin, or go on after its body has come. */
  enterTick(): Promise<void>
}

const uploads: TurnLimits = { places: 6, placesOfOne: 2, placesOfAddress: 4, waitingOfOne: 30, waiting: 300 }
const computations: TurnLimits = { places: 1, placesOfOne: 1, waitingOfOne: 100, waiting: 500, rest: letOthersWork }

/** Max milliseconds of a rest. */
const maxRest = 100

/** Waits as long as a piece took: the event loop accepts one new connection a tick, so one tick after a long piece is not enough. */
function letOthersWork(took: number): Promise<unknown> {
  return took < 1 ? setImmediate() : wait(Math.min(took, maxRest))
}

/** Creates the schedulers of one lab; `visitor` returns the visitor of the running request. */
export function createVisitorTurns(visitor: () => Visitor): VisitorTurns {
  const uploading = createTurns(uploads)
  const computing = createTurns(computations)
  const ticks = createTicks()
  return {
    upload: (work) => uploading.take(visitor(), work),
    compute: (work) => computing.take(visitor(), work),
    enterTick: () => ticks.enter(visitor()),
  }
}
