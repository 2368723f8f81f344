import { createApi } from '../../browser/rest/api'
import type { Session } from '../../browser/session'
import type { PublicConfig } from '../../kit/public-config'
import type { ProviderCredentials } from '../../ports/provider-account'

/** The stand-in for a provider, used unless the configuration names a real one. */
const standIn = { authorizeUrl: '/outside/sign-in', profileUrl: '/outside/userinfo' }

/** The address of the provider's sign-in page; undefined on an origin that the configuration does not list. */
export function signInUrl({ application }: Pick<PublicConfig, 'application'>, origin: string): string | undefined {
  const { clientId, authorizedRedirects, provider } = application.googleOauth
  const redirect = authorizedRedirects.find(({ uri }) => uri === origin)
  if (redirect === undefined) return undefined
  const url = new URL(provider?.authorizeUrl ?? standIn.authorizeUrl, origin)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('response_type', 'token')
  url.searchParams.set('scope', 'email')
  // The proxies are for providers that refuse a loopback address; the stand-in does not.
  url.searchParams.set('redirect_uri', (provider && redirect.proxy) ?? redirect.uri)
  return url.href
}

/** The token that a provider left in the fragment of an address. */
export function readAccessToken(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('access_token') || undefined
}

/** Lets in whoever the provider's token stands for. Rejects when the provider knows no such token, or as `enter` does. */
export async function logInThroughProvider(
  token: string,
  { application }: Pick<PublicConfig, 'application'>,
  enter: (email: string) => ReturnType<Session['logIn']>,
): ReturnType<Session['logIn']> {
  return enter(await fetchEmail(application.googleOauth.provider?.profileUrl ?? standIn.profileUrl, token))
}

/** Opens an account of the shop. Rejects with an ApiError. */
export function register({ email, password }: ProviderCredentials): Promise<unknown> {
  return createApi().post('/api/Users/', { email, password, passwordRepeat: password })
}

/** Asks the provider without the shop's own headers: they are none of its business. */
async function fetchEmail(profileUrl: string, token: string): Promise<string> {
  const url = new URL(profileUrl, location.origin)
  url.searchParams.set('access_token', token)
  const response = await fetch(url, { credentials: 'omit' })
  const { email } = (await response.json()) as { email?: unknown }
  if (!response.ok || typeof email !== 'string') throw new Error('The provider knows nobody by this token.')
  return email
}
