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

/** Text keys by field; empty without errors. */
export function checkPasswordReset(values: PasswordResetValues, minLength: number): FieldErrors<PasswordResetField> {
  return keepErrors({
    email: checkEmail(values.email),
    answer: values.answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
    password: checkPassword(values.password, minLength),
    passwordRepeat: checkRepeat(values.passwordRepeat, values.passwordRepeat === values.password),
  })
}

/** The server enforces a minimum only, though the message says 5-40 (docs/contract/shop.md#validation). */
export function checkPassword(password: string, minLength: number): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return password.length < minLength ? 'INVALID_PASSWORD_LENGTH' : undefined
}

export const emptyReset: PasswordResetValues = { email: '', answer: '', password: '', passwordRepeat: '' }

export function valuesIn(form: Readonly<Record<string, unknown>>): PasswordResetValues {
  return pickTexts(form, emptyReset)
}

/** The security question of the e-mail address that was entered last. */
export interface AskedQuestion {
  readonly email: string
  /** Null when the account has none. */
  readonly question: string | null
}

export const noQuestion: AskedQuestion = { email: '', question: null }

export interface AddressValues {
  readonly email: string
}

export const noAddress: AddressValues = { email: '' }

export function checkAddress({ email }: AddressValues): FieldErrors<keyof AddressValues> {
  return keepErrors({ email: checkEmail(email) })
}

interface ChosenValues {
  readonly password: string
  readonly passwordRepeat: string
}

export const nothingChosen: ChosenValues = { password: '', passwordRepeat: '' }

export function checkChosen(values: ChosenValues, minLength: number): FieldErrors<keyof ChosenValues> {
  return keepErrors({
    password: checkPassword(values.password, minLength),
    passwordRepeat: checkRepeat(values.passwordRepeat, values.passwordRepeat === values.password),
  })
}

export const addressIn = (form: Readonly<Record<string, unknown>>) => pickTexts(form, noAddress)
export const chosenIn = (form: Readonly<Record<string, unknown>>) => pickTexts(form, { ...nothingChosen, token: '' })
