export interface RestartBudget {
  take(now: number): boolean
}

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
