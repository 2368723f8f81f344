import type { Feedback } from '../store/schema.js'
import type { Store } from '../store/types.js'
import { type Captchas, createCaptchas } from './captchas.js'

export interface Community {
  readonly captchas: Captchas
  /** All customer feedback in id order. */
  listFeedbacks(): readonly Feedback[]
}

/** The voices around the shop. */
export function createCommunity(store: Store): Community {
  return {
    captchas: createCaptchas(store),
    listFeedbacks: () => store.table('Feedbacks').live(),
  }
}
