import { hasAllowedLength } from './password-rules'

export interface RegistrationValues {
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
  /** Id of the chosen question, empty until one is chosen. */
  readonly questionId: string
  readonly answer: string
}

export type RegistrationField = keyof RegistrationValues

/** What is wrong with a registration, by field, as keys of texts (shop.md 5); empty when nothing is. */
export function checkRegistration(values: RegistrationValues): Partial<Record<RegistrationField, string>> {
  const problems: Record<RegistrationField, string | undefined> = {
    email: checkEmail(values.email),
    password: checkPassword(values.password),
    passwordRepeat: checkRepeat(values.passwordRepeat, values.password),
    questionId: values.questionId ? undefined : 'MANDATORY_SECURITY_QUESTION',
    answer: values.answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function checkEmail(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email) ? undefined : 'INVALID_EMAIL'
}

function checkPassword(password: string): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return hasAllowedLength(password) ? undefined : 'INVALID_PASSWORD_LENGTH'
}

function checkRepeat(repeat: string, password: string): string | undefined {
  if (!repeat) return 'MANDATORY_PASSWORD_REPEAT'
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}
