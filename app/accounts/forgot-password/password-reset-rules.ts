import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'
import { pickTexts } from '../../kit/forms/pick-texts'
import { checkEmail, checkRepeat } from '../field-rules'

export interface PasswordResetValues {
  readonly email: string
  readonly answer: string
  readonly password: string
  readonly passwordRepeat: string
}

export type PasswordResetField = keyof PasswordResetValues

/** The errors in a request for a new password by field, as text keys; empty without errors. */
export function checkPasswordReset(values: PasswordResetValues, minLength: number): FieldErrors<PasswordResetField> {
  return keepErrors({
    email: checkEmail(values.email),
    answer: values.answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
    password: checkPassword(values.password, minLength),
    passwordRepeat: checkRepeat(values.passwordRepeat, values.passwordRepeat === values.password),
  })
}

/** Too long is fine here, whatever the message says (docs/contract/shop.md#validation: a minimum, the message says 5-40). */
export function checkPassword(password: string, minLength: number): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return password.length < minLength ? 'INVALID_PASSWORD_LENGTH' : undefined
}

export const emptyReset: PasswordResetValues = { email: '', answer: '', password: '', passwordRepeat: '' }

/** The fields of a form that are about a new password. */
export function valuesIn(form: Readonly<Record<string, unknown>>): PasswordResetValues {
  return pickTexts(form, emptyReset)
}
