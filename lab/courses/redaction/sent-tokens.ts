import { createHmac, sign } from 'node:crypto'
import { openKeyPair } from '../../accounts/tokens/key-pair.js'
import { accountInPayload, emailIn, type KeyPair } from '../../accounts/tokens/tokens.js'
import { readFields } from '../../values/read-json.js'

/** Long words with dots; an escaped character before one is no part of it. */
const candidates = /%[\da-f]{2}|[\w.-]{20,}/gi

export function readTokenEmails(text: string): readonly string[] {
  const tokens = (text.match(candidates) ?? []).flatMap((word) => splitToken(word) ?? [])
  return tokens.flatMap(({ payload }) => emailIn(accountInPayload(readFields(decode(payload).toString()))) ?? [])
}

/** Changes the payloads of all tokens in a text; signs one again that the published key has signed or forged, so that a replay believes it as before. */
export function changeTokens(text: string, change: (payload: string) => string): string {
  return text.replace(candidates, (word) => {
    const token = splitToken(word)
    if (token === undefined) return word
    const before = decode(token.payload).toString('latin1')
    const after = change(before)
    return after === before ? word : writeToken(token, Buffer.from(after, 'latin1').toString('base64url'))
  })
}

interface SplitToken {
  readonly head: string
  readonly payload: string
  readonly signature: string
}

function splitToken(word: string): SplitToken | undefined {
  const [head = '', payload, signature, ...rest] = word.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0 || !head.startsWith('ey')) return undefined
  return { head, payload, signature }
}

function writeToken({ head, payload, signature }: SplitToken, changed: string): string {
  const keys = openKeyPair('published', null)
  const isSigned = signature === signatureOf(`${head}.${payload}`, head, keys)
  return `${head}.${changed}.${isSigned ? signatureOf(`${head}.${changed}`, head, keys) : signature}`
}

/** The signature by the algorithm that the head names; forgers take the public key for the secret of an HMAC. */
function signatureOf(text: string, head: string, { privateKey, publicKey }: KeyPair): string {
  const [, family, bits] = /^([RH]S)(256|384|512)$/i.exec(String(readFields(decode(head).toString()).alg)) ?? []
  if (family === undefined) return ''
  if (family.toUpperCase() === 'HS') return createHmac(`sha${bits}`, publicKey).update(text).digest('base64url')
  return sign(`sha${bits}`, Buffer.from(text), privateKey).toString('base64url')
}

function decode(part: string): Buffer {
  return Buffer.from(part, 'base64url')
}
