import type { ShouldRevalidateFunction } from '@remix-run/react'
import { readPorts } from '../browser/ports'
import { createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import { recordIn, textIn } from '../browser/rest/readable'
import { atForm, type RestForm, unlessRefused } from '../browser/rest/rest-page'
import { readAccount } from '../browser/token-holder'
import type { Captcha, FeedbackData } from './feedback.server'
import { nameAuthor, thank } from './feedback-values'

export async function loadCaptcha(): Promise<FeedbackData> {
  const captcha = recordIn<Captcha>(await createApi().get('/rest/captcha/'))
  textIn(captcha.captcha)
  return { captcha }
}

/** After an accepted feedback, and after a refusal where the shop uses captchas up. */
export const asksAgain: ShouldRevalidateFunction = (args) =>
  unlessRefused(args) || (args.actionResult !== undefined && readPorts().renewsCaptchas)

export const calls = {
  send: atForm(
    call('post', '/api/Feedbacks/', feedbackIn, { done: ({ rating }) => ({ confirmation: thank(Number(rating)) }) }),
  ),
}

/** Without `UserId` a feedback is anonymous. */
async function feedbackIn({ userId, captchaId, answer, comment, rating }: RestForm) {
  const author = nameAuthor((await readAccount())?.email)
  return {
    UserId: userId || undefined,
    captchaId: captchaId ? Number(captchaId) : undefined,
    captcha: answer,
    comment: `${comment} (${author})`,
    rating: Number(rating),
  }
}
