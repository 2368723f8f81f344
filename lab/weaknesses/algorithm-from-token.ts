import jws from 'jws'
import type { TokenVerdict } from '../accounts/tokens.js'

const algorithms = /(RS|PS|ES|HS)(256|384|512)|(none)/i

/** CWE-347: trusts the token's own header to name the algorithm, so `none` and an HMAC keyed with the public key pass. */
export function verifyByTokenHeader(token: string, key: string): TokenVerdict {
  const header = readHeader(token)
  if (header === undefined) return refuse(`Invalid token: no header in signature '${token}'`)
  if (!header.alg) return refuse(`Missing \`alg\` field in header for signature '${token}'`)
  const named = algorithms.exec(String(header.alg))
  if (named === null) return refuse('invalid algorithm')
  const algorithm = named[3] ? 'none' : `${named[1]}${named[2]}`.toUpperCase()
  return verifyAs(token, algorithm as jws.Algorithm, key)
}

function verifyAs(token: string, algorithm: jws.Algorithm, key: string): TokenVerdict {
  try {
    if (!jws.verify(token, algorithm, key)) return refuse('invalid signature')
    const decoded = jws.decode(token)
    if (decoded === null) return refuse('invalid signature')
    return { accepted: true, payload: decoded.payload }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'invalid signature')
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

function refuse(reason: string): TokenVerdict {
  return { accepted: false, reason }
}
