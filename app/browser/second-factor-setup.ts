import { createApi } from './api'

/** What an authenticator needs to know, and the token that has to come back with its first code (accounts.md 6.3). */
export interface SecondFactorOffer {
  readonly setup: false
  readonly email: string
  readonly secret: string
  readonly setupToken: string
}

export type SecondFactorStatus = { readonly setup: true } | SecondFactorOffer

/** Whether the second factor is on; if not, with an offer to turn it on. Rejects with an ApiError. */
export function loadSecondFactorStatus(): Promise<SecondFactorStatus> {
  return createApi().get('/rest/2fa/status')
}

/** Turns the second factor on. Rejects with an ApiError for a wrong password or code. */
export async function setUpSecondFactor(setUp: {
  password: string
  setupToken: string
  initialToken: string
}): Promise<void> {
  await createApi().post('/rest/2fa/setup', setUp)
}

/** Turns the second factor off. Rejects with an ApiError for a wrong password. */
export async function disableSecondFactor(password: string): Promise<void> {
  await createApi().post('/rest/2fa/disable', { password })
}

/** The address an authenticator reads from the QR code. */
export function buildKeyUri(shop: string, { email, secret }: SecondFactorOffer): string {
  const issuer = encodeURIComponent(shop)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}
