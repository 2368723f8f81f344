import { readPart } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { type Done, type Failed, firstError, type PageData } from '../../kit/answers'
import { afterPasswordChange } from '../password-replies'
import {
  type AskedQuestion,
  addressIn,
  checkAddress,
  checkChosen,
  checkPasswordReset,
  chosenIn,
  nobodysQuestion,
  valuesIn,
} from './password-reset-rules'

/** The security question of the address in the query, as `GET /rest/user/security-question` gives it, or why it cannot be had. */
export async function findQuestion(call: PageCall): Promise<PageData<AskedQuestion>> {
  const { lab, query, language } = call
  const email = query.get('email')
  if (!email) return nobodysQuestion
  const { value, failed } = await readPart(call, () => lab.accounts.passwords.questionOf(email))
  return {
    email,
    question: value ? lab.texts.translateFields(language, value, ['question']).question : null,
    failed,
  }
}

/** Gives an account a new password, as `POST /rest/user/reset-password` does. */
export async function resetPassword(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkPasswordReset(values, call.lab.accounts.passwords.minLength))
  if (error) return error
  const { email, answer, password, passwordRepeat: repeat } = values
  const result = await call.lab.accounts.passwords.reset({ email, answer, new: password, repeat })
  return afterPasswordChange(result, call) ?? { to: '/login', confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED' }
}

/** Has a link sent to an address, as `POST /rest/user/reset-password` does. */
export async function sendLink(call: PageCall): Promise<Done | Failed> {
  const values = addressIn(call.form)
  const error = firstError(checkAddress(values))
  if (error) return error
  const result = await call.lab.accounts.passwords.reset({ email: values.email })
  return afterPasswordChange(result, call) ?? { confirmation: 'RESET_LINK_SENT', isShownByForm: true }
}

/** Gives the account that a link was sent for a new password, as `POST /rest/user/reset-password` does. */
export async function choosePassword(call: PageCall): Promise<Done | Failed> {
  const { token, ...values } = chosenIn(call.form)
  const error = firstError(checkChosen(values, call.lab.accounts.passwords.minLength))
  if (error) return error
  const result = await call.lab.accounts.passwords.reset({
    token,
    new: values.password,
    repeat: values.passwordRepeat,
  })
  return afterPasswordChange(result, call) ?? { to: '/login', confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED' }
}
