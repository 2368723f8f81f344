import jwt from 'jsonwebtoken'
import type { TokenVerdict } from './token-verdict.js'

export type VerifySignature = (token: string, key: string) => TokenVerdict

export const ownAlgorithm = 'RS256'

/** Accepts what this shop has signed, by the one algorithm it signs with; expiry is for the caller to judge. */
export const verifyOwnAlgorithm: VerifySignature = (token, key) => {
  try {
    return { accepted: true, payload: jwt.verify(token, key, { algorithms: [ownAlgorithm], ignoreExpiration: true }) }
  } catch (error) {
    return { accepted: false, reason: error instanceof Error ? error.message : 'invalid signature' }
  }
}
