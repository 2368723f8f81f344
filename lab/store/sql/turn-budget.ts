import { setImmediate as nextTurn } from 'node:timers/promises'

/** Limits the time that all statements together use in one turn of the event loop. */
export interface TurnBudget {
  /** Resolves in a turn that has time left. */
  ready(): Promise<void>
  spend<Result>(work: () => Result): Result
}

/** A budget of `milliseconds` for each turn; work may exceed it once, then the next work waits for another turn. */
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
