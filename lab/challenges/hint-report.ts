import { type ChallengeKey, catalogue, challengeKeys } from './catalogue.js'
import type { ProgressBus } from './progress-bus.js'
import { nameOf } from './progress-events.js'

type Values = Readonly<Record<string, unknown>>

/** Publishes unlocked hints; ignores other changes of their rows. */
export function createHintReport(progress: ProgressBus) {
  const keyOf = (id: unknown): ChallengeKey | undefined => challengeKeys.find((key) => catalogue[key].id === id)
  return async (row: Values, previous: Values | undefined): Promise<void> => {
    const key = keyOf(row.ChallengeId)
    if (key === undefined || row.unlocked !== true || previous?.unlocked === true) return
    await progress.publish({ event: 'hint', ...nameOf(key), order: Number(row.order) || 0 })
  }
}
