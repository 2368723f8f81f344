import type { ClientActionFunctionArgs } from '@remix-run/react'
import { ApiError } from '../../browser/rest/api'
import { logUnforeseen, refusalText } from '../../browser/rest/refusal-text'
import type { RestForm } from '../../browser/rest/rest-page'
import { requestSecondFactor } from '../../browser/session'
import { isLoginPending } from '../../browser/storage/storage'
import { type Done, type Failed, wholeForm } from '../../kit/answers'
import { pageAfterLogin } from '../after-login'
import { type PendingLogin, wrongCode } from './pending-login'

export async function readPending(): Promise<PendingLogin> {
  return { isExpected: isLoginPending() }
}

export async function enterCode(
  { totpToken = '' }: RestForm,
  { request }: ClientActionFunctionArgs,
): Promise<Done | Failed> {
  try {
    await requestSecondFactor(totpToken)
    return { to: pageAfterLogin(request.url) }
  } catch (refusal) {
    logUnforeseen(refusal)
    if (refusal instanceof ApiError && refusal.status === 401) return wrongCode
    return { field: wholeForm, failed: refusalText(refusal) }
  }
}
