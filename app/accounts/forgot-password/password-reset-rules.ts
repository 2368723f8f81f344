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

/** The security question of the address that was named last. */
export interface AskedQuestion {
  readonly email: string
  /** The question that guards its account; null when there is none. */
  readonly question: string | null
}

export const nobodysQuestion: AskedQuestion = { email: '', question: null }

/** The address that a link is asked for. */
export interface AddressValues {
  readonly email: string
}

export const noAddress: AddressValues = { email: '' }

/** The error in the address as a text key; empty without one. */
export function checkAddress({ email }: AddressValues): FieldErrors<keyof AddressValues> {
  return keepErrors({ email: checkEmail(email) })
}

/** The password that is chosen by means of a link. */
export interface ChosenValues {
  readonly password: string
  readonly passwordRepeat: string
}

export const nothingChosen: ChosenValues = { password: '', passwordRepeat: '' }

/** The errors in a chosen password by field, as text keys; empty without errors. */
export function checkChosen(values: ChosenValues, minLength: number): FieldErrors<keyof ChosenValues> {
  return keepErrors({
    password: checkPassword(values.password, minLength),
    passwordRepeat: checkRepeat(values.passwordRepeat, values.passwordRepeat === values.password),
  })
}

export const addressIn = (form: Readonly<Record<string, unknown>>) => pickTexts(form, noAddress)
export const chosenIn = (form: Readonly<Record<string, unknown>>) => pickTexts(form, { ...nothingChosen, token: '' })
