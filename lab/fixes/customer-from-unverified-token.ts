import { accountInPayload, type TokenPayload } from '../accounts/tokens/tokens.js'
import type { Fix } from './fix.js'
import { drawTokens } from './tokens.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('decodeChatToken')

export const customerFromUnverifiedTokenFix: Fix = {
  name: 'customer-from-unverified-token',
  duty: 'Reads the customer (the object data of the payload) from a token that the shop has signed and that has not expired; undefined for any other.',
  ports: { decodeChatToken: 'readChatToken' },
  globals: ['buffer'],
  types: `export type ReadChatToken = (tokens: Tokens, token: string) => TokenPayload | undefined

export interface Tokens {
  /** Checks signature and expiry, as guards do. */
  verify(token: string): TokenVerdict
  /** Checks the signature only. */
  verifySignature(token: string): TokenVerdict
}

/** The payload (text when the header has no \`typ\`), or the reason of a refusal. */
export type TokenVerdict =
  | { readonly accepted: true; readonly payload: TokenPayload | string }
  | { readonly accepted: false; readonly reason: string }

export type TokenPayload = Readonly<Record<string, unknown>>

/** Its \`data\`; undefined where that is no object. */
export function accountInPayload(payload: TokenPayload | string): TokenPayload | undefined`,
  modules: {
    'lab/accounts/tokens/tokens': {
      accountInPayload: (payload: unknown) =>
        typeof payload === 'object' && payload !== null ? accountInPayload(payload as TokenPayload) : undefined,
    },
  },
  draw(random) {
    const { tokens, forged, issued, data, second, expired, lasting, withoutData } = drawTokens(random)
    const handle = {
      verify: (token: unknown) => tokens.verify(String(token)),
      verifySignature: (token: unknown) => tokens.verifySignature(String(token)),
    }
    const read = (token: string) => [handle, token]
    const no = returns(undefined)
    const [[known, first] = ['', ''], ...others] = forged
    return {
      trials: [
        attack(known, read(first), no),
        ...others.map(([name, token]) => variant(name, read(token), no)),
        variant('an expired token', read(expired), no),
        use('a customer', read(issued), returns(data)),
        use('a second customer', read(second.token), returns(second.data)),
        use('a token that expires later', read(lasting), returns(data)),
        use('a token without a customer', read(withoutData), no),
        use('a customer again', read(issued), returns(data)),
      ],
    }
  },
}
