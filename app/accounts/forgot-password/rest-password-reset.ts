import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { createApi } from '../../browser/api'
import type { RestForm } from '../../browser/rest-page'
import type { Done } from '../../kit/answers'
import { type AskedQuestion, nobodysQuestion } from './asked-question'

interface QuestionReply {
  readonly question?: { readonly question: string }
}

/** The security question of the address that the page was asked for; nothing is looked up for none. Rejects with an ApiError. */
export async function loadQuestion({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<AskedQuestion> {
  const email = new URL(request.url).searchParams.get('email')
  if (!email) return nobodysQuestion
  const query = new URLSearchParams({ email })
  const { question } = await createApi().get<QuestionReply>(`/rest/user/security-question?${query}`)
  return { email, question: question?.question ?? null }
}

/** Gives an account a new password. Rejects with an ApiError. */
export async function resetPassword({ email, answer, password, passwordRepeat }: RestForm): Promise<Done> {
  await createApi().post('/rest/user/reset-password', { email, answer, new: password, repeat: passwordRepeat })
  return { said: 'PASSWORD_SUCCESSFULLY_CHANGED', isToldThere: true }
}
