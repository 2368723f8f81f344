import jwt from 'jsonwebtoken'
import jws from 'jws'
import type { Fix } from './fix.js'
import { drawTokens } from './tokens.js'
import { fieldsOf, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('verifyByTokenHeader')

/** The parts of two libraries that fixes use. */
const libraries = {
  jws: {
    verify: (token: unknown, algorithm: unknown, key: unknown) =>
      jws.verify(String(token), String(algorithm) as jws.Algorithm, String(key)),
    decode: (token: unknown) => jws.decode(String(token)),
  },
  jsonwebtoken: {
    verify: (token: unknown, key: unknown, options: unknown) =>
      jwt.verify(String(token), String(key), fieldsOf(options) as jwt.VerifyOptions),
  },
}

export const algorithmFromTokenFix: Fix = {
  name: 'algorithm-from-token',
  duty: 'Accepts a token that was signed with RS256 and the private half of this key, and tells its payload; expiry is for the caller to judge. Refuses any other, whatever algorithm it names.',
  ports: { verifyByTokenHeader: 'verifySignature' },
  globals: ['buffer'],
  types: `export type VerifySignature = (token: string, key: string) => TokenVerdict

/** The payload (text when the header has no \`typ\`), or the reason of a refusal. */
export type TokenVerdict =
  | { readonly accepted: true; readonly payload: TokenPayload | string }
  | { readonly accepted: false; readonly reason: string }

/** Default exports of \`jws\` and \`jsonwebtoken\`. */
declare const jws: {
  verify(token: string, algorithm: string, key: string): boolean
  decode(token: string): { header: { alg?: unknown }; payload: TokenPayload | string } | null
}
declare const jwt: {
  /** Throws. */
  verify(token: string, key: string, options: { algorithms?: string[]; ignoreExpiration?: boolean }): TokenPayload
}`,
  modules: libraries,
  draw(random) {
    const { publicKey, forged, issued, payload, second, expired, lasting } = drawTokens(random)
    const verify = (token: string) => [token, publicKey]
    const no = returnsWhere('{ accepted: false, reason: … }', (value) => {
      const { accepted, reason } = fieldsOf(value)
      return accepted === false && typeof reason === 'string'
    })
    const accepted = (data: object) =>
      returnsWhere(`{ accepted: true, payload: { data: ${JSON.stringify(data)}, … } }`, (value) => {
        const { accepted: isAccepted, payload: read } = fieldsOf(value)
        return isAccepted === true && JSON.stringify(fieldsOf(read).data) === JSON.stringify(data)
      })
    const [[known, first] = ['', ''], ...others] = forged
    return {
      trials: [
        attack(known, verify(first), no),
        ...others.map(([name, token]) => variant(name, verify(token), no)),
        use('a token of the shop', verify(issued), accepted(payload.data)),
        use('a second customer', verify(second.token), accepted(second.data)),
        use('a token that has expired', verify(expired), accepted(payload.data)),
        use('a token that expires later', verify(lasting), accepted(payload.data)),
      ],
    }
  },
}
