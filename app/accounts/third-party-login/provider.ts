import { createApi } from '../../browser/rest/api'
import { providerLoginPath } from '../../browser/session'
import type { PublicConfig } from '../../kit/public-config'
import type { ProviderCredentials, SignInStart } from '../../ports/provider-account'

/** Used unless the configuration names a real provider. */
const standIn = { authorizeUrl: '/outside/sign-in', profileUrl: '/outside/userinfo' }

/** Undefined on an origin that the configuration does not list. */
export function signInUrl(
  { application }: Pick<PublicConfig, 'application'>,
  origin: string,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  const { clientId, provider } = application.googleOauth
  const redirectUri = redirectUriAt({ application }, origin)
  if (redirectUri === undefined) return undefined
  const url = new URL(provider?.authorizeUrl ?? standIn.authorizeUrl, origin)
  const asked = { client_id: clientId, scope: 'email', redirect_uri: redirectUri, ...parameters }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** Undefined on an origin that the configuration does not list. */
export function redirectUriAt({ application }: Pick<PublicConfig, 'application'>, origin: string): string | undefined {
  const { authorizedRedirects, provider } = application.googleOauth
  const redirect = authorizedRedirects.find(({ uri }) => uri === origin)
  // Proxies serve providers that refuse a loopback address; the stand-in does not need them.
  return redirect && ((provider && redirect.proxy) ?? redirect.uri)
}

/** A token or a code in the fragment of the address. */
export function readAnswer(hash: string): URLSearchParams | undefined {
  const answer = new URLSearchParams(hash.slice(1))
  return answer.get('access_token') || answer.get('code') ? answer : undefined
}

/** Each call rejects with an ApiError. */
export const providerCalls = ({ application }: Pick<PublicConfig, 'application'>) => ({
  begin: beginSignIn,
  fetchEmail: (token: string) => fetchEmail(application.googleOauth.provider?.profileUrl ?? standIn.profileUrl, token),
  register,
})

async function beginSignIn(redirectUri: string): Promise<SignInStart> {
  const reply = await createApi().post<{ authorization: SignInStart }>(providerLoginPath, { redirectUri })
  return reply.authorization
}

function register({ email, password }: ProviderCredentials): Promise<unknown> {
  return createApi().post('/api/Users/', { email, password, passwordRepeat: password })
}

/** Sends none of the shop's headers to the provider. */
async function fetchEmail(profileUrl: string, token: string): Promise<string> {
  const url = new URL(profileUrl, location.origin)
  url.searchParams.set('access_token', token)
  const response = await fetch(url, { credentials: 'omit' })
  const { email } = (await response.json()) as { email?: unknown }
  if (!response.ok || typeof email !== 'string') throw new Error('The provider has no account for this token.')
  return email
}
