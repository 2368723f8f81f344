import type { Account, FindLastLoginIp, GuessAccount, Identify } from '../ports/token-owner'

/** CWE-602: believes about the one who is logged in what the token in the browser says. */
export const identifyByToken: Identify = async (token) => readAccount(token) ?? { id: 0, email: '', role: '' }

/** The server's first guess, which believes the token too, so that nothing moves when the page wakes up. */
export const guessByToken: GuessAccount = (token) => readAccount(token) ?? null

export const readLastLoginIp: FindLastLoginIp = async (token) => {
  const address = readTokenData(token)?.lastLoginIp
  return typeof address === 'string' ? address : ''
}

/** Reads the account out of a token and trusts it without checking the signature. Undefined for anything unreadable. */
export function readAccount(token: string | null | undefined): Account | undefined {
  const data = readTokenData(token)
  return data && { id: Number(plain(data.id)), email: String(plain(data.email)), role: String(plain(data.role)) }
}

/** A forged token can hold objects that refuse to become texts. */
function plain(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value
}

function readTokenData(token: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const { data } = JSON.parse(decodePart(token?.split('.')[1] ?? ''))
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}

function decodePart(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
