import { type ChallengeKey, catalogue, challengeKeys } from './catalogue.js'
import type { ProgressBus } from './progress-bus.js'
import { nameOf } from './progress-events.js'

type Values = Readonly<Record<string, unknown>>

/**
 * Publishes unlocked hints, each once until progress starts over; ignores other changes of their rows. Anybody may lock a hint again or
 * change its number, so a challenge has no more hints to tell of than its catalogue lists.
 */
export function createHintReport(progress: ProgressBus) {
  const told = new Map<ChallengeKey, Set<number>>()
  const keyOf = (id: unknown): ChallengeKey | undefined => challengeKeys.find((key) => catalogue[key].id === id)
  return {
    async report(row: Values, previous: Values | undefined): Promise<void> {
      const key = keyOf(row.ChallengeId)
      if (key === undefined || row.unlocked !== true || previous?.unlocked === true) return
      const order = Number(row.order) || 0
      const orders = told.get(key) ?? new Set()
      if (orders.has(order) || orders.size >= catalogue[key].hints.length) return
      told.set(key, orders.add(order))
      await progress.publish({ event: 'hint', ...nameOf(key), order })
    },
    startOver: () => told.clear(),
  }
}
