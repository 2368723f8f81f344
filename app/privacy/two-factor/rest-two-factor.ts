import { ApiError, createApi } from '../../browser/rest/api'
import { recordIn, textIn } from '../../browser/rest/readable'
import type { RestForm } from '../../browser/rest/rest-page'
import { type Done, type Failed, wholeForm } from '../../kit/answers'
import { type SecondFactorStatus, type TwoFactorData, unknownStatus } from './second-factor'

/** True if the second factor is on; if not, with an offer to turn it on. */
export async function loadStatus(): Promise<TwoFactorData> {
  try {
    return { status: statusIn(await createApi().get('/rest/2fa/status')) }
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 401) return unknownStatus
    throw refusal
  }
}

function statusIn(reply: unknown): SecondFactorStatus {
  const status = recordIn<SecondFactorStatus>(reply)
  if (status.setup) return status
  for (const needed of [status.email, status.secret, status.setupToken]) textIn(needed)
  return status
}

/** Turns the second factor on. */
export function setUp({ password, setup: setupToken, initialToken }: RestForm): Promise<Done | Failed> {
  return attempt('/rest/2fa/setup', { password, setupToken, initialToken }, 'CONFIRM_2FA_SETUP')
}

/** Turns the second factor off. */
export function disable({ password }: RestForm): Promise<Done | Failed> {
  return attempt('/rest/2fa/disable', { password }, 'CONFIRM_2FA_DISABLE')
}

/** Takes a 401 for a wrong password or code: the shop says no more (docs/contract/accounts.md#two-factor). Rejects with any other error. */
async function attempt(
  path: string,
  body: Readonly<Record<string, unknown>>,
  confirmation: string,
): Promise<Done | Failed> {
  try {
    await createApi().post(path, body)
    return { confirmation }
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.status === 401)) throw refusal
    console.error(refusal)
    return { field: wholeForm, failed: '2FA_SETUP_ERROR' }
  }
}
