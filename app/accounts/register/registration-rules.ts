import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'
import { pickTexts } from '../../kit/forms/pick-texts'
import { checkEmail, checkRepeat, hasAllowedLength } from '../field-rules'

export interface RegistrationValues {
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
  /** Id; empty until one is chosen. */
  readonly securityQuestion: string
  readonly answer: string
}

export type RegistrationField = keyof RegistrationValues

export const emptyRegistration: RegistrationValues = {
  email: '',
  password: '',
  passwordRepeat: '',
  securityQuestion: '',
  answer: '',
}

export function valuesIn(form: Readonly<Record<string, unknown>>): RegistrationValues {
  return pickTexts(form, emptyRegistration)
}

/** Text keys by field; empty without errors. */
export function checkRegistration(
  values: RegistrationValues,
  minLength: number,
  isRepeated = values.passwordRepeat === values.password,
): FieldErrors<RegistrationField> {
  return keepErrors({
    email: checkEmail(values.email),
    password: checkPassword(values.password, minLength),
    passwordRepeat: checkRepeat(values.passwordRepeat, isRepeated),
    securityQuestion: values.securityQuestion ? undefined : 'MANDATORY_SECURITY_QUESTION',
    answer: values.answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
  })
}

function checkPassword(password: string, minLength: number): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return hasAllowedLength(password, minLength) ? undefined : 'INVALID_PASSWORD_LENGTH'
}

export interface SecurityQuestion {
  readonly id: number
  readonly question: string
}

export interface RegistrationData {
  readonly questions: readonly SecurityQuestion[]
}

export const noQuestions: RegistrationData = { questions: [] }
