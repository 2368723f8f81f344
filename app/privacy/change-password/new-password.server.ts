import { afterPasswordChange } from '../../accounts/password-replies'
import type { PageCall } from '../../http/page-call'
import { type Done, type Failed, firstError } from '../../kit/answers'
import { checkNewPassword, valuesIn } from './new-password-rules'

/** As `GET /rest/user/change-password`. */
export async function changePassword(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkNewPassword(values, call.lab.accounts.passwords.minLength))
  if (error) return error
  const { current, new: password, repeat } = values
  const result = await call.lab.accounts.passwords.change(call.session, { current, password, repeat })
  return afterPasswordChange(result, call) ?? { confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED' }
}
