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
  /** Has the shop's server prepare a sign-in that leads back to `redirectUri`. */
  begin(redirectUri: string): Promise<SignInStart>
  /** Hands the provider's code to the shop's server. Rejects when it refuses the code. */
  enterByCode(code: string, state: string): Entry
  /** Asks the provider for the address behind a token. Rejects where there is none. */
  fetchEmail(token: string): Promise<string>
  /** Opens an account of the shop. Rejects where there is such an account already. */
  register(credentials: ProviderCredentials): Promise<unknown>
  /** Rejects when the shop refuses the login. */
  logIn(credentials: ProviderCredentials & { readonly oauth: true }): Entry
}

/** The parameters by which the provider's sign-in page is asked for an answer of a certain kind. */
export type AskProvider = (redirectUri: string, calls: Pick<ProviderCalls, 'begin'>) => Promise<Record<string, string>>

/** Lets in the person whom a provider's answer vouches for (docs/contract/accounts.md#third-party-login). */
export type EnterProviderAccount = (answer: URLSearchParams, calls: ProviderCalls) => Entry

/** True where the shop can check a provider's answer: of a configured one it knows no address that redeems codes. */
export type TrustsProvider = (isConfigured: boolean) => boolean

const stateKey = 'provider-state'

export const trustsProvider: TrustsProvider = (isConfigured) => !isConfigured

/** Asks for a code, which is worth nothing without the secret that the server keeps. */
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

/** The server redeems the code and opens the session; an answer that this tab has not asked for stays where it is. */
export const enterProviderAccount: EnterProviderAccount = async (answer, { enterByCode }) => {
  const [code, state] = [answer.get('code'), answer.get('state')]
  const asked = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(stateKey)
  if (code === null || state === null || state !== asked) throw new Error('This tab has not asked for that sign-in.')
  return enterByCode(code, state)
}
