import { errorKindOf } from '../http/error-response'
import type { PageCall } from '../http/page-call'
import { toFailed } from '../http/page-call'
import { requireRight } from '../http/resources/resource-rights'
import type { Done, Failed } from '../kit/answers'

import { nameAuthor, thank } from './feedback-values'

export interface Captcha {
  readonly captchaId: number
  readonly captcha: string
}

/** A document that was not asked for the form has no captcha. */
export interface FeedbackData {
  readonly captcha?: Captcha
}

/** Only for documents asked for with the form; browsers with scripts fetch their own. */
export function readCaptcha({ lab, query }: PageCall): FeedbackData {
  if (!query.has('form')) return {}
  const { captchaId, captcha } = lab.community.captchas.draw()
  return { captcha: { captchaId, captcha } }
}

export async function sendFeedback(call: PageCall): Promise<Done | Failed> {
  const { lab, form, session } = call
  const { userId, captchaId, answer = '', comment = '' } = form
  if (!comment) return { field: 'comment', failed: 'MANDATORY_COMMENT' }
  if (!answer) return { field: 'answer', failed: 'MANDATORY_CAPTCHA' }
  const rating = Number(form.stars)
  const author = nameAuthor(String(session?.data.email ?? ''))
  const resource = requireRight(call, 'create', 'Feedbacks')
  const body = {
    UserId: userId || undefined,
    captchaId: Number(captchaId),
    captcha: answer,
    comment: `${comment} (${author})`,
    rating,
  }
  try {
    await lab.resources.create(resource, await lab.community.feedbacks.accept(body, session))
  } catch (error) {
    if (errorKindOf(error) !== 'wrong-captcha') throw error
    return { field: 'answer', ...toFailed(error, call) }
  }
  return { to: '/contact', confirmation: thank(rating) }
}
