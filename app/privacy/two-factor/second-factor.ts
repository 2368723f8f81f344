import { encodeText } from '../../kit/encode-text'

/** The secret for an authenticator, and the token that comes back with its first code. */
export interface SecondFactorOffer {
  readonly setup: false
  readonly email: string
  readonly secret: string
  readonly setupToken: string
}

export type SecondFactorStatus = { readonly setup: true } | SecondFactorOffer

/** No status where the shop does not know the login. */
export interface TwoFactorData {
  readonly status: SecondFactorStatus | undefined
}

export const unknownStatus: TwoFactorData = { status: undefined }

/** Authenticators read it from the QR code. */
export function buildKeyUri(shop: string, { email, secret }: SecondFactorOffer): string {
  const issuer = encodeText(shop)
  return `otpauth://totp/${issuer}:${encodeText(email)}?secret=${secret}&issuer=${issuer}`
}
