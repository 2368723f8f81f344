import { type FieldErrors, keepErrors } from '../../kit/forms/field-errors'

export interface LoginFields {
  readonly email: string
  readonly password: string
  readonly remembered: boolean
}

export const emptyLogin: LoginFields = { email: '', password: '', remembered: false }

export function checkLogin({
  email,
  password,
}: Pick<LoginFields, 'email' | 'password'>): FieldErrors<'email' | 'password'> {
  return keepErrors({
    email: email ? undefined : 'MANDATORY_EMAIL',
    password: password ? undefined : 'MANDATORY_PASSWORD',
  })
}
