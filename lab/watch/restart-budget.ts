/** The number of restarts that are still allowed. */
export interface RestartBudget {
  /** Uses up one restart; false if none is left. */
  take(now: number): boolean
}

/** Allows `max` restarts within any `window` milliseconds. */
export function createRestartBudget(max: number, window: number): RestartBudget {
  let taken: readonly number[] = []
  return {
    take(now) {
      const recent = taken.filter((at) => now - at < window)
      const hasRoom = recent.length < max
      taken = hasRoom ? [...recent, now] : recent
      return hasRoom
    },
  }
}
