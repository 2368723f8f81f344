import { ApiError, createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import { recordIn, textIn } from '../../browser/rest/readable'
import { type Failed, wholeForm } from '../../kit/answers'
import { type SecondFactorStatus, type TwoFactorData, unknownStatus } from './second-factor'

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

export const calls = {
  setUp: call(
    'post',
    '/rest/2fa/setup',
    ({ password, setup: setupToken, initialToken }) => ({ password, setupToken, initialToken }),
    {
      done: () => ({ confirmation: 'CONFIRM_2FA_SETUP' }),
      refused: wrongInput,
    },
  ),
  disable: call('post', '/rest/2fa/disable', ['password'], {
    done: () => ({ confirmation: 'CONFIRM_2FA_DISABLE' }),
    refused: wrongInput,
  }),
}

/** A 401 means a wrong password or code: the shop says no more (docs/contract/accounts.md#two-factor). Throws other errors. */
function wrongInput(refusal: unknown): Failed {
  if (!(refusal instanceof ApiError && refusal.status === 401)) throw refusal
  return { field: wholeForm, failed: '2FA_SETUP_ERROR' }
}
