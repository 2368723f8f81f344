import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import { atForm, restPart } from '../../browser/rest/rest-page'
import type { PageData } from '../../kit/answers'
import { type AskedQuestion, noQuestion } from './password-reset-rules'

interface QuestionReply {
  readonly question?: { readonly question: string }
}

/** Sends no request without an address in the query. */
export async function loadQuestion({
  request,
}: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<PageData<AskedQuestion>> {
  const email = new URL(request.url).searchParams.get('email')
  if (!email) return noQuestion
  const query = new URLSearchParams({ email })
  const { value, failed } = await restPart(() =>
    createApi().get<QuestionReply>(`/rest/user/security-question?${query}`),
  )
  return { email, question: value?.question?.question ?? null, failed }
}

const path = '/rest/user/reset-password'
const confirmation = 'PASSWORD_SUCCESSFULLY_CHANGED'

export const calls = {
  reset: atForm(
    call(
      'post',
      path,
      ({ email, answer, password, passwordRepeat }) => ({ email, answer, new: password, repeat: passwordRepeat }),
      { done: () => ({ confirmation, isShownByForm: true }) },
    ),
  ),
  'send-link': atForm(
    call('post', path, ['email'], { done: () => ({ confirmation: 'RESET_LINK_SENT', isShownByForm: true }) }),
  ),
  choose: atForm(
    call('post', path, ({ token, password, passwordRepeat }) => ({ token, new: password, repeat: passwordRepeat }), {
      done: () => ({ to: '/login', confirmation, replaces: true }),
    }),
  ),
}
