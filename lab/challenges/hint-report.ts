import { type ChallengeKey, catalogue, isChallengeKey, keyWithId } from './catalogue.js'
import type { ProgressBus } from './progress-bus.js'
import { nameOf, type ProgressEvent } from './progress-events.js'

type Values = Readonly<Record<string, unknown>>

/**
 * Publishes unlocked hints, each once until progress starts over; ignores other changes of their rows. Anybody may lock a hint again or
 * change its number, so a challenge has no more hints to tell of than its catalogue lists.
 */
export function createHintReport(progress: ProgressBus, past: readonly ProgressEvent[]) {
  const reported = new Map<ChallengeKey, Set<number>>()
  for (const event of past)
    if (event.event === 'hint' && isChallengeKey(event.key))
      reported.set(event.key, (reported.get(event.key) ?? new Set()).add(event.order))
  return {
    async report(row: Values, previous: Values | undefined): Promise<void> {
      // The same request may give the row another challenge or number, but the text that it unlocks is that of the row as it was.
      const asked = previous ?? row
      const key = keyWithId(asked.ChallengeId)
      const isFilled = previous?.text === '' && row.text !== ''
      if (key === undefined || row.unlocked !== true || (previous?.unlocked === true && !isFilled)) return
      const order = Number(asked.order) || 0
      const orders = reported.get(key) ?? new Set()
      if (orders.has(order) || orders.size >= catalogue[key].hints.length) return
      reported.set(key, orders.add(order))
      await progress.publish({ event: 'hint', ...nameOf(key), order })
    },
    startOver: () => reported.clear(),
  }
}
