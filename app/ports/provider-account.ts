export interface ProviderCredentials {
  readonly email: string
  readonly password: string
}

/** The part of a sign-in request that the shop's server makes up. */
export interface SignInStart {
  readonly state: string
  readonly nonce: string
  readonly verifierHash: string
}

type Entry = Promise<'loggedIn' | 'totpRequired'>

/** The calls that a sign-in by a provider takes. */
export interface ProviderCalls {
  begin(redirectUri: string): Promise<SignInStart>
  /** Rejects when the server refuses the code. */
  enterByCode(code: string, state: string): Entry
  /** Rejects where there is none. */
  fetchEmail(token: string): Promise<string>
  /** Rejects where there is such an account. */
  register(credentials: ProviderCredentials): Promise<unknown>
  /** Rejects when the shop refuses the login. */
  logIn(credentials: ProviderCredentials & { readonly oauth: true }): Entry
}

/** Parameters for the provider's sign-in page. */
export type AskProvider = (redirectUri: string, calls: Pick<ProviderCalls, 'begin'>) => Promise<Record<string, string>>

/** docs/contract/accounts.md#third-party-login. */
export type EnterProviderAccount = (answer: URLSearchParams, calls: ProviderCalls) => Entry

/** The shop knows no address that redeems codes of a configured provider. */
export type TrustsProvider = (isConfigured: boolean) => boolean

const stateKey = 'provider-state'

export const trustsProvider: TrustsProvider = (isConfigured) => !isConfigured

/** A code is worth nothing without the secret that the server keeps. */
export const askProvider: AskProvider = async (redirectUri, { begin }) => {
  const { state, nonce, verifierHash } = await begin(redirectUri)
  sessionStorage.setItem(stateKey, state)
  return {
    response_type: 'code',
    code_challenge: verifierHash,
    code_challenge_method: 'S256',
    state,
    nonce,
  }
}

/** The server redeems the code; an answer that this tab did not ask for is ignored. */
export const enterProviderAccount: EnterProviderAccount = async (answer, { enterByCode }) => {
  const [code, state] = [answer.get('code'), answer.get('state')]
  const asked = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(stateKey)
  if (code === null || state === null || state !== asked) throw new Error('This tab has not asked for that sign-in.')
  return enterByCode(code, state)
}
