/** What stands in the form of the login before anybody types. */
export interface LoginFields {
  readonly email: string
  readonly password: string
  /** Whether the address is to be kept for the next visit. */
  readonly remembered: boolean
}

export const emptyLogin: LoginFields = { email: '', password: '', remembered: false }
