import type { Clock } from '../../lab/facts/clock.js'

/** A clock that stands still until a test sets it. */
export interface SettableClock extends Clock {
  set(time: number): void
  advance(milliseconds: number): void
}

export function createClock(time: number): SettableClock {
  let now = time
  return {
    now: () => now,
    set(next) {
      now = next
    },
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
