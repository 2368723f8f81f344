import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Feedback } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'
import { type Captchas, createCaptchas } from './captchas.js'
import { createFeedbackBook, type FeedbackBook } from './feedback.js'

export interface Community {
  readonly captchas: Captchas
  readonly feedback: FeedbackBook
  /** All customer feedback in id order. */
  listFeedbacks(): readonly Feedback[]
}

/** The voices around the shop. */
export function createCommunity(parts: {
  store: Store
  facts: FactBus
  clock: Clock
  weaknesses: Weaknesses
}): Community {
  const { store } = parts
  return {
    captchas: createCaptchas(store),
    feedback: createFeedbackBook(parts),
    listFeedbacks: () => store.table('Feedbacks').live(),
  }
}
