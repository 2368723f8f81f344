import { createApi } from '../browser/rest/api'
import { recordIn, textIn } from '../browser/rest/readable'
import type { RestForm } from '../browser/rest/rest-page'
import { readAccount } from '../browser/token-holder'
import type { Done } from '../kit/answers'
import type { Captcha, FeedbackData } from './feedback-data'
import { nameAuthor, thank } from './feedback-values'

/** Asks for a captcha. Rejects with an ApiError. */
export async function loadCaptcha(): Promise<FeedbackData> {
  const captcha = recordIn<Captcha>(await createApi().get('/rest/captcha/'))
  textIn(captcha.captcha)
  return { captcha }
}

/** Sends feedback; without `UserId` the feedback is nobody's. Rejects with an ApiError. */
export async function sendFeedback({ userId, captchaId, answer, comment, rating }: RestForm): Promise<Done> {
  const author = nameAuthor((await readAccount())?.email)
  await createApi().post('/api/Feedbacks/', {
    UserId: userId || undefined,
    captchaId: captchaId ? Number(captchaId) : undefined,
    captcha: answer,
    comment: `${comment} (${author})`,
    rating: Number(rating),
  })
  return { confirmation: thank(Number(rating)) }
}
