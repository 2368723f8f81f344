import type { Attacker } from './attacker/attacker.js'
import type { Reply } from './attacker/client.js'

export type Act = (me: Attacker) => Promise<unknown>

/** The two sides of a challenge: what solves it, and what has to work whether its weaknesses are open or not. */
export interface Proof {
  /** Solves the challenge where exactly its weaknesses are open; in a lab that refuses a step it may throw. */
  readonly attack: Act
  /** Other ways to the same, some of which need other weaknesses. */
  readonly otherAttacks?: readonly Act[]
  /** A customer's use of the same function; throws where it is broken. */
  readonly honest: Act
  /** The step that a browser takes by itself and that the attack sends in its place: a report on the socket, or the request of a page's picture. */
  readonly browserStep?: 'report' | 'picture'
  /** True if the rule of the challenge cannot tell the honest use from the attack. */
  readonly isSolvedHonestly?: true
  /** True if other attacks fail after this one in the same lab. */
  readonly isLast?: true
}

/** Declares a proof; the name of its constant is the key of its challenge. */
export const proof = (parts: Proof): Proof => parts

export class BrokenUse extends Error {
  override readonly name = 'BrokenUse'
}

/** Throws a BrokenUse unless something holds. */
export function ensure(holds: boolean, what: string): void {
  if (!holds) throw new BrokenUse(what)
}

/** Throws a BrokenUse unless a request got one of these statuses; returns the reply. */
export function ensureStatus(reply: Reply, what: string, ...statuses: readonly number[]): Reply {
  const expected = statuses.length === 0 ? [200] : statuses
  const { status, text } = reply
  ensure(
    expected.includes(status),
    `${what}: status ${status} instead of ${expected.join(' or ')}: ${text.slice(0, 300)}`,
  )
  return reply
}
