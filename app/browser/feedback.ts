import { useEffect, useState } from 'react'
import { createApi } from './api'

/** A sum that stands between a visitor and the guest book (commerce.md 6.1). */
export interface Captcha {
  readonly captchaId: number
  readonly captcha: string
}

/** A feedback as the shop takes it; without `UserId` it is nobody's (commerce.md 6.2). */
export interface Feedback {
  readonly UserId: string | undefined
  readonly captchaId: number | undefined
  readonly captcha: string
  readonly comment: string
  readonly rating: number
}

/** Signs the guest book. Rejects with an ApiError. */
export async function sendFeedback(feedback: Feedback): Promise<void> {
  await createApi().post('/api/Feedbacks/', feedback)
}

/** A sum, and another one for each `round`; undefined until the first is there. */
export function useCaptcha(round: number): Captcha | undefined {
  const [captcha, setCaptcha] = useState<Captcha>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    createApi().get<Captcha>('/rest/captcha/').then(setCaptcha, console.error)
  }, [round])
  return captcha
}
