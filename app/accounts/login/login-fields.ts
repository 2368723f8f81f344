import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'

/** The values of a login form before anybody types. */
export interface LoginFields {
  readonly email: string
  readonly password: string
  /** True if the address is to be kept for the next visit. */
  readonly remembered: boolean
}

export const emptyLogin: LoginFields = { email: '', password: '', remembered: false }

/** The missing fields of a login, each with the key of its text. */
export function checkLogin({
  email,
  password,
}: Pick<LoginFields, 'email' | 'password'>): FieldErrors<'email' | 'password'> {
  return keepErrors({
    email: email ? undefined : 'MANDATORY_EMAIL',
    password: password ? undefined : 'MANDATORY_PASSWORD',
  })
}
