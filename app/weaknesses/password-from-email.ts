import type { AskProvider, EnterProviderAccount, TrustsProvider } from '../ports/provider-account'

export const trustsAnyProvider: TrustsProvider = () => true

/** Asks for a token, which the pages use themselves. */
export const askForToken: AskProvider = async () => ({ response_type: 'token' })

/** Opens an account behind a third-party sign-in, or the one of an earlier visit: the login decides. */
export const enterByDerivedPassword: EnterProviderAccount = async (answer, { fetchEmail, register, logIn }) => {
  const email = await fetchEmail(answer.get('access_token') ?? '')
  const password = derivePassword(email)
  await register({ email, password }).catch(() => {})
  return logIn({ email, password, oauth: true })
}

/** CWE-1391, CWE-340: a password made of nothing but the public address read backwards. */
export function derivePassword(email: string): string {
  return toBase64([...email].reverse().join(''))
}

/** Base64 of the text's UTF-8 bytes. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
