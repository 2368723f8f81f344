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
  noQuestion,
  valuesIn,
} from './password-reset-rules'

/** As `GET /rest/user/security-question`. */
export async function findQuestion(call: PageCall): Promise<PageData<AskedQuestion>> {
  const { lab, query, language } = call
  const email = query.get('email')
  if (!email) return noQuestion
  const { value, failed } = await readPart(call, () => lab.accounts.passwords.questionOf(email))
  return {
    email,
    question: value ? lab.texts.translateFields(language, value, ['question']).question : null,
    failed,
  }
}

/** As `POST /rest/user/reset-password`. */
export async function resetPassword(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkPasswordReset(values, call.lab.accounts.passwords.minLength))
  if (error) return error
  const { email, answer, password, passwordRepeat: repeat } = values
  const result = await call.lab.accounts.passwords.reset({ email, answer, new: password, repeat })
  return afterPasswordChange(result, call) ?? { to: '/login', confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED' }
}

/** As `POST /rest/user/reset-password` with an address alone. */
export async function sendLink(call: PageCall): Promise<Done | Failed> {
  const values = addressIn(call.form)
  const error = firstError(checkAddress(values))
  if (error) return error
  const result = await call.lab.accounts.passwords.reset({ email: values.email })
  return afterPasswordChange(result, call) ?? { confirmation: 'RESET_LINK_SENT', isShownByForm: true }
}

/** As `POST /rest/user/reset-password` with the token of a link. */
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
