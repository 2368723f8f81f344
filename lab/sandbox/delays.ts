import { limits } from './limits.js'

/** The delays of scripts, for which nobody waits but the one who asked for them. */
export interface Delays {
  /** Resolves to true after so many milliseconds, or when the lab closes; at once to false when too many are asleep already. */
  take(milliseconds: number): Promise<boolean>
  /** Wakes everybody. */
  close(): void
}

export function createDelays(): Delays {
  const sleepers = new Map<NodeJS.Timeout, () => void>()
  return {
    take(milliseconds) {
      if (milliseconds <= 0) return Promise.resolve(true)
      if (sleepers.size >= limits.delays) return Promise.resolve(false)
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          sleepers.delete(timer)
          resolve(true)
        }, milliseconds)
        sleepers.set(timer, () => resolve(true))
      })
    },
    close() {
      for (const [timer, wake] of sleepers) {
        clearTimeout(timer)
        wake()
      }
      sleepers.clear()
    },
  }
}
