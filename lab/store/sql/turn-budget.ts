import { setImmediate as nextTurn } from 'node:timers/promises'

/** Keeps what all statements together take from one turn of the event loop within bounds. */
export interface TurnBudget {
  /** Waits for a turn that has time left. */
  ready(): Promise<void>
  spend<Result>(work: () => Result): Result
}

/** A budget of so many milliseconds a turn; the piece of work that exceeds it is the last one of its turn. */
export function createTurnBudget(milliseconds: number): TurnBudget {
  let spent = 0
  return {
    async ready() {
      while (spent >= milliseconds) await nextTurn()
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
