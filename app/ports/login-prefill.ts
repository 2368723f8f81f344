export interface LoginPrefill {
  readonly email: string
  readonly password: string
}

export type PrefillLogin = (host: string) => LoginPrefill | undefined

export const prefillLogin: PrefillLogin = () => undefined
