import { type FieldErrors, keepErrors } from '../field-rules'

/** What stands in the form of the login before anybody types. */
export interface LoginFields {
  readonly email: string
  readonly password: string
  /** True if the address is to be kept for the next visit. */
  readonly remembered: boolean
}

export const emptyLogin: LoginFields = { email: '', password: '', remembered: false }

/** What is missing for a login, by field, as keys of texts. */
export function checkLogin({
  email,
  password,
}: Pick<LoginFields, 'email' | 'password'>): FieldErrors<'email' | 'password'> {
  return keepErrors({
    email: email ? undefined : 'MANDATORY_EMAIL',
    password: password ? undefined : 'MANDATORY_PASSWORD',
  })
}
