import { findCrowded, type Visitor, type Waiting } from '../fairness/fair-queue.js'
import { limits } from './limits.js'

/** The delays of scripts, for which nobody waits but the one who asked for them. */
export interface Delays {
  /**
   * Resolves to true after so many milliseconds, or when the lab closes. Too many may not be asleep: the newest of whoever has the
   * most is woken with false for a newcomer who has less, and otherwise the newcomer gets false at once.
   */
  take(milliseconds: number): Promise<boolean>
  /** Wakes everybody. */
  close(): void
}

interface Sleeper extends Waiting {
  wake(isRested: boolean): void
}

export function createDelays(visitor: () => Visitor): Delays {
  /** The oldest first. */
  const sleepers = new Set<Sleeper>()
  let added = 0

  /** False if the newcomer has to go without a delay. */
  function makeRoomFor(newcomer: Visitor): boolean {
    if (sleepers.size < limits.delays) return true
    const all = [...sleepers]
    const crowded = findCrowded(all, newcomer)
    const newest = all.findLast((one) => one.visitor.name === crowded?.name && one.visitor.address === crowded.address)
    newest?.wake(false)
    return newest !== undefined
  }

  return {
    take(milliseconds) {
      if (milliseconds <= 0) return Promise.resolve(true)
      const newcomer = visitor()
      if (!makeRoomFor(newcomer)) return Promise.resolve(false)
      return new Promise((resolve) => {
        added += 1
        const sleeper: Sleeper = {
          visitor: newcomer,
          number: added,
          wake(isRested) {
            clearTimeout(timer)
            sleepers.delete(sleeper)
            resolve(isRested)
          },
        }
        const timer = setTimeout(sleeper.wake, milliseconds, true)
        sleepers.add(sleeper)
      })
    },
    close() {
      for (const sleeper of sleepers) sleeper.wake(true)
    },
  }
}
