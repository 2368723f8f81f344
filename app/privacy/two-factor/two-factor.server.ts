import { requireCustomer, requireToken } from '../../http/guards'
import type { SignedInCall } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { type Done, type Failed, wholeForm } from '../../kit/answers'
import type { TwoFactorData } from './second-factor'

/** As `GET /rest/2fa/status`; with an offer while it is off. */
export async function readStatus(call: SignedInCall): Promise<TwoFactorData> {
  requireToken(call)
  const status = await call.lab.accounts.secondFactor.status(call.session)
  return { status: status.setup ? status : { ...status, email: String(status.email ?? '') } }
}

export async function setUp(call: PageCall): Promise<Done | Failed> {
  const session = requireCustomer(call)
  const { password, setup: setupToken, initialToken } = call.form
  const fields = { password, setupToken, initialToken }
  const isKept = await call.lab.accounts.secondFactor.setUp(call.bearer ?? '', session, fields)
  return isKept ? { confirmation: 'CONFIRM_2FA_SETUP' } : refused
}

export function disable(call: PageCall): Done | Failed {
  const session = requireCustomer(call)
  const { password } = call.form
  const isForgotten = call.lab.accounts.secondFactor.disable(call.bearer ?? '', session, { password })
  return isForgotten ? { confirmation: 'CONFIRM_2FA_DISABLE' } : refused
}

const refused: Failed = { field: wholeForm, failed: '2FA_SETUP_ERROR' }
