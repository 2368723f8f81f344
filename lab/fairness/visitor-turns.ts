import { createTurns, type TurnLimits } from './turns.js'

/** Work of requests that others would have to wait for, done visitor by visitor; all throw a BusyError where too many wait. */
export interface VisitorTurns {
  /** Receives a file. */
  upload<Result>(work: () => Promise<Result>): Promise<Result>
  /** Keeps this thread busy for long; other requests are served after each piece. */
  compute<Result>(work: () => Promise<Result>): Promise<Result>
}

const uploads: TurnLimits = { places: 6, placesOfOne: 2, waitingOfOne: 30, waiting: 300 }
const computations: TurnLimits = { places: 1, placesOfOne: 1, waitingOfOne: 100, waiting: 500 }

/** Makes the turns of one lab; `visitor` names the one whose request runs. */
export function createVisitorTurns(visitor: () => string): VisitorTurns {
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
