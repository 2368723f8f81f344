import { setImmediate as untilNextTick } from 'node:timers/promises'

/** Limits the time that all statements together use in one tick of the event loop. */
export interface TickBudget {
  /** Resolves in a tick that has time left. */
  ready(): Promise<void>
  spend<Result>(work: () => Result): Result
}

/** A budget of `milliseconds` for each tick; work may exceed it once, then the next work waits for another tick. */
export function createTickBudget(milliseconds: number): TickBudget {
  let spent = 0
  return {
    async ready() {
      while (spent >= milliseconds) await untilNextTick()
    },
    spend(work) {
      if (spent === 0)
        setImmediate(() => {
          spent = 0
        })
      const began = performance.now()
      try {
        return work()
      } finally {
        spent += performance.now() - began
      }
    },
  }
}
