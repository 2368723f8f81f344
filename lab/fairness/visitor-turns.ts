import { createTurns, type TurnLimits } from './turns.js'
import type { Visitor } from './waiting-line.js'

/** Schedulers for a request's slow work, so that other visitors get their turn; each throws a BusyError where too much waits. */
export interface VisitorTurns {
  /** For receiving a file. */
  upload<Result>(work: () => Promise<Result>): Promise<Result>
  /** For work that blocks this thread; other requests are served after each piece. */
  compute<Result>(work: () => Promise<Result>): Promise<Result>
}

const uploads: TurnLimits = { places: 6, placesOfOne: 2, waitingOfOne: 30, waiting: 300 }
const computations: TurnLimits = { places: 1, placesOfOne: 1, waitingOfOne: 100, waiting: 500 }

/** Creates the schedulers of one lab; `visitor` returns the visitor of the running request. */
export function createVisitorTurns(visitor: () => Visitor): VisitorTurns {
  const uploading = createTurns(uploads)
  const computing = createTurns(computations)
  return {
    upload: (work) => uploading.take(visitor(), work),
    compute: (work) =>
      computing.take(visitor(), async () => {
        try {
          return await work()
        } finally {
          await new Promise((resolve) => setImmediate(resolve))
        }
      }),
  }
}
