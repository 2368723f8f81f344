import jws from 'jws'
import type { TokenVerdict } from '../accounts/tokens/tokens.js'

const algorithms = /(RS|PS|ES|HS)(256|384|512)|(none)/i

/** CWE-347: trusts the token's own header to name the algorithm, so `none` and an HMAC keyed with the public key pass. */
export function verifyByTokenHeader(token: string, key: string): TokenVerdict {
  const header = readHeader(token)
  if (header === undefined) return refusal(`Invalid token: no header in signature '${token}'`)
  if (!header.alg) return refusal(`Missing \`alg\` field in header for signature '${token}'`)
  const named = algorithms.exec(String(header.alg))
  if (named === null) return refusal('invalid algorithm')
  const algorithm = named[3] ? 'none' : `${named[1]}${named[2]}`.toUpperCase()
  return verifyAs(token, algorithm as jws.Algorithm, key)
}

function verifyAs(token: string, algorithm: jws.Algorithm, key: string): TokenVerdict {
  try {
    if (!jws.verify(token, algorithm, key)) return refusal('invalid signature')
    const decoded = jws.decode(token)
    if (decoded === null) return refusal('invalid signature')
    return { accepted: true, payload: decoded.payload }
  } catch (error) {
    return refusal(error instanceof Error ? error.message : 'invalid signature')
  }
}

function readHeader(token: string): { alg?: unknown } | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
    return typeof header === 'object' && header !== null ? header : undefined
  } catch {
    return undefined
  }
}

function refusal(reason: string): TokenVerdict {
  return { accepted: false, reason }
}
