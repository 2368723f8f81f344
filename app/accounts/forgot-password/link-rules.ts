import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'
import { pickTexts } from '../../kit/forms/pick-texts'
import { checkEmail, checkRepeat } from '../field-rules'
import { checkPassword } from './password-reset-rules'

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
