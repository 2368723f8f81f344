/** Restarts that are left. */
export interface RestartBudget {
  /** Takes one; false where there is none left. */
  take(now: number): boolean
}

/** Allows `max` restarts within any `window` of milliseconds. */
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
