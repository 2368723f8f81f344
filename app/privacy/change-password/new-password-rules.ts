import { hasAllowedLength } from '../../accounts/field-rules'
import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'
import { pickTexts } from '../../kit/forms/pick-texts'

export interface NewPasswordValues {
  readonly current: string
  readonly new: string
  readonly repeat: string
}

export type NewPasswordField = keyof NewPasswordValues

/** Keys of texts by field; empty without errors. */
export function checkNewPassword(values: NewPasswordValues, minLength: number): FieldErrors<NewPasswordField> {
  return keepErrors({
    current: values.current ? undefined : 'MANDATORY_CURRENT_PASSWORD',
    new: checkLength(values.new, minLength, 'MANDATORY_NEW_PASSWORD'),
    repeat: checkLength(values.repeat, minLength, 'MANDATORY_PASSWORD_REPEAT') ?? checkMatch(values),
  })
}

function checkLength(password: string, minLength: number, whenMissing: string): string | undefined {
  if (!password) return whenMissing
  return hasAllowedLength(password, minLength) ? undefined : 'INVALID_PASSWORD_LENGTH'
}

function checkMatch(values: NewPasswordValues): string | undefined {
  return values.repeat === values.new ? undefined : 'PASSWORDS_NOT_MATCHING'
}

export const noChange: NewPasswordValues = { current: '', new: '', repeat: '' }

export function valuesIn(form: Readonly<Record<string, unknown>>): NewPasswordValues {
  return pickTexts(form, noChange)
}
