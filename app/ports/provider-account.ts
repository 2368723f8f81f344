export interface ProviderCredentials {
  readonly email: string
  readonly password: string
}

/** The shop's own calls for an account. */
export interface AccountCalls {
  /** Rejects where there is such an account already. */
  register(credentials: ProviderCredentials): Promise<unknown>
  /** Rejects when the shop refuses the login. */
  logIn(credentials: ProviderCredentials & { readonly oauth: true }): Promise<'loggedIn' | 'totpRequired'>
}

/** Lets in whoever a provider has vouched for, opening an account at the first visit (docs/contract/accounts.md#third-party-login). */
export type EnterProviderAccount = (email: string, calls: AccountCalls) => ReturnType<AccountCalls['logIn']>

/** By a password of random bytes that nobody but this browser knows. */
export const enterProviderAccount: EnterProviderAccount = async (email, { register, logIn }) => {
  const key = `provider-password ${email}`
  const known = localStorage.getItem(key)
  const password = known ?? drawPassword()
  if (known === null) {
    await register({ email, password })
    localStorage.setItem(key, password)
  }
  return logIn({ email, password, oauth: true })
}

function drawPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
}
