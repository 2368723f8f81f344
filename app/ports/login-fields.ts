/** The login form before anybody types. */
export interface LoginFields {
  readonly email: string
  readonly password: string
}

export type PrefillLogin = (host: string) => LoginFields | undefined

export const prefillLogin: PrefillLogin = () => undefined
