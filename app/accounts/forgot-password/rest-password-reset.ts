import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { createApi } from '../../browser/rest/api'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import type { Done, PageData } from '../../kit/answers'
import { type AskedQuestion, nobodysQuestion } from './asked-question'

interface QuestionReply {
  readonly question?: { readonly question: string }
}

/** The security question of the address that the page was asked for, or why it cannot be had; nothing is looked up for none. */
export async function loadQuestion({
  request,
}: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<PageData<AskedQuestion>> {
  const email = new URL(request.url).searchParams.get('email')
  if (!email) return nobodysQuestion
  const query = new URLSearchParams({ email })
  const { value, failed } = await restPart(() =>
    createApi().get<QuestionReply>(`/rest/user/security-question?${query}`),
  )
  return { email, question: value?.question?.question ?? null, failed }
}

/** Gives an account a new password. Rejects with an ApiError. */
export async function resetPassword({ email, answer, password, passwordRepeat }: RestForm): Promise<Done> {
  await createApi().post('/rest/user/reset-password', { email, answer, new: password, repeat: passwordRepeat })
  return { confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED', isShownByForm: true }
}
