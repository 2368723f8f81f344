import jws from 'jws'
import { openKeyPair } from '../accounts/tokens/key-pair.js'
import { verifyOwnAlgorithm } from '../accounts/tokens/own-algorithm.js'
import { createTokens } from '../accounts/tokens/tokens.js'
import type { Random } from '../facts/random.js'

const seconds = Date.UTC(2026, 10, 29, 12) / 1000

/** Tokens that the shop has signed, and forged ones, about an account. */
export function drawTokens(random: Random) {
  const keys = openKeyPair('published', null)
  const tokens = createTokens(keys, verifyOwnAlgorithm, { now: () => seconds * 1000 })
  const data = { id: random.integer(2, 90), email: `o'neil.${random.hex(3)}@example.org`, role: 'customer' }
  const other = { id: data.id + 100, email: `jürgen.weiß.${random.hex(3)}@example.org`, role: 'deluxe' }
  const payload = { status: 'success', data }
  const evil = { status: 'success', data: { ...data, id: 1, role: 'admin' } }
  const issued = tokens.issue(payload)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = (alg: string, signature = '') => `${part({ typ: 'JWT', alg })}.${part(evil)}.${signature}`
  const sign = (alg: 'HS256' | 'HS384' | 'HS512' | 'RS256' | 'RS384', key: string, content: object = evil) =>
    jws.sign({ header: { typ: 'JWT', alg }, payload: content, secret: key })
  const [head, body, signature] = issued.split('.')
  const forged: readonly (readonly [string, string])[] = [
    ['a token without a signature', unsigned('none')],
    ['a key of another kind: HS256 with the public key', sign('HS256', keys.publicKey)],
    ['HS384 with the public key', sign('HS384', keys.publicKey)],
    ['HS512 with the public key', sign('HS512', keys.publicKey)],
    ['HS256 with a guessed key', sign('HS256', random.hex(4))],
    ['none in capitals', unsigned('NONE')],
    ['none in mixed case', unsigned('nOnE')],
    ['no algorithm, with a signature', unsigned('none', signature)],
    ['another payload with the signature of an own token', `${head}.${part(evil)}.${signature}`],
    ['another header', `${part({ typ: 'JWT', alg: 'RS384' })}.${body}.${signature}`],
    ['a cut signature', issued.slice(0, -6)],
    ['an empty signature', `${head}.${part(evil)}.`],
    ['two parts', `${head}.${part(evil)}`],
    ['a text that is no token', `möhre.${random.hex(3)}`],
    ['an empty text', ''],
  ]
  return {
    publicKey: keys.publicKey,
    tokens,
    payload,
    data,
    forged,
    issued,
    second: { data: other, token: tokens.issue({ status: 'success', data: other }) },
    expired: tokens.issue({ ...payload, exp: seconds - random.integer(1, 9000) }),
    lasting: tokens.issue({ ...payload, exp: seconds + random.integer(60, 9000) }),
    withoutData: tokens.issue({ status: 'success' }),
  }
}
