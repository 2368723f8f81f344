import type { Clock } from '../facts/clock.js'
import { dropOldest } from '../values/drop-oldest.js'
import type { Sessions } from './sessions.js'

/** Milliseconds in which the answer to a security question follows a registration. */
const maxDelay = 5 * 60_000

/** Max number of accounts that are remembered; beyond it the oldest is forgotten. */
const capacity = 10_000

/** Accounts that have just registered with this lab. */
export interface Newcomers {
  add(accountId: number): void
  /** True for an account that registered a few minutes ago, and that nobody has logged in to. */
  has(accountId: unknown): boolean
}

export function createNewcomers(sessions: Sessions, clock: Clock): Newcomers {
  const registeredAt = new Map<number, number>()
  return {
    add(accountId) {
      registeredAt.set(accountId, clock.now())
      dropOldest(registeredAt, capacity)
    },
    has(accountId) {
      const id = Number(accountId)
      const at = registeredAt.get(id)
      return at !== undefined && clock.now() - at <= maxDelay && sessions.latestOf(id) === undefined
    },
  }
}
