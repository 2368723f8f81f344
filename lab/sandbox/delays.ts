import { findCrowded, type Visitor, type Waiting } from '../fairness/fair-queue.js'
import { limits } from './limits.js'

/** The delays of scripts; each holds up only the request that asked for it. */
export interface Delays {
  /**
   * True after so many milliseconds, or when the lab closes. Past the limit, the visitor with the most delays loses the newest, or else the
   * arrival gets false.
   */
  take(milliseconds: number): Promise<boolean>
  close(): void
}

interface Sleeper extends Waiting {
  wake(isRested: boolean): void
}

export function createDelays(visitor: () => Visitor): Delays {
  const sleepers = new Set<Sleeper>()
  let added = 0

  function makeRoomFor(arrival: Visitor): boolean {
    if (sleepers.size < limits.delays) return true
    const all = [...sleepers]
    const crowded = findCrowded(all, arrival)
    const newest = all.findLast((one) => one.visitor.name === crowded?.name && one.visitor.address === crowded.address)
    newest?.wake(false)
    return newest !== undefined
  }

  return {
    take(milliseconds) {
      if (milliseconds <= 0) return Promise.resolve(true)
      const arrival = visitor()
      if (!makeRoomFor(arrival)) return Promise.resolve(false)
      return new Promise((resolve) => {
        added += 1
        const sleeper: Sleeper = {
          visitor: arrival,
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
