import { ApiError } from '../../browser/api'
import { refusalText } from '../../browser/refusal-text'
import type { RestForm } from '../../browser/rest-page'
import { requestSecondFactor } from '../../browser/session'
import { isLoginPending } from '../../browser/storage'
import type { Done, Failed } from '../../kit/answers'

/** Whether a login waits for its second factor. */
export async function readPending(): Promise<{ isExpected: boolean }> {
  return { isExpected: isLoginPending() }
}

/** Sends the code and moves on (accounts.md 6.3). */
export async function enterCode({ code = '' }: RestForm): Promise<Done | Failed> {
  try {
    await requestSecondFactor(code)
    return { to: '/search' }
  } catch (refusal) {
    console.error(refusal)
    if (refusal instanceof ApiError && refusal.status === 401)
      return { field: 'code', failed: 'INVALID_TWO_FACTOR_AUTH_TOKEN' }
    return { field: 'form', failed: refusalText(refusal) }
  }
}
