/** What the client believes about the one who is logged in. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** Reads the account out of a token and trusts it without checking the signature (CWE-602). Undefined for anything unreadable. */
export function readAccount(token: string | null | undefined): Account | undefined {
  const data = readTokenData(token)
  return data && { id: Number(plain(data.id)), email: String(plain(data.email)), role: String(plain(data.role)) }
}

/** Whoever forges a token can put objects into it that refuse to become texts. */
function plain(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value
}

/** What a token says about its owner, unchecked as well. Undefined for anything unreadable. */
export function readTokenData(token: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
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
