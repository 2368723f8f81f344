import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import type { Quotation } from '../facts/vocabulary.js'
import { fieldsOf, readTokenPart } from '../values/read-json.js'

const quotedHeaders = [
  'content-type',
  'authorization',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'true-client-ip',
] as const

const maxHeaderLength = 500

/** Max characters of a cookie's value that counts as a setting; a longer one counts as a secret. */
const maxSettingLength = 24

export function quoteHeaders(headers: IncomingHttpHeaders): Quotation['headers'] {
  return Object.fromEntries(
    quotedHeaders.flatMap((name) => {
      const value = headers[name]
      if (value === undefined) return []
      const text = name === 'cookie' ? shortenCookies(String(value)) : String(value)
      return [[name, cut(shortenTokens(text), maxHeaderLength)]]
    }),
  )
}

/** Bytes as readable text, up to a max number; characters that cannot be printed become dots. */
export function quoteBytes(bytes: Buffer, maxBytes: number): Omit<Quotation, 'headers'> {
  const text = bytes.subarray(0, maxBytes).toString('utf8')
  const body = shortenTokens(text).replace(/[^\P{C}\n\t]|\uFFFD/gu, '·')
  return { body, bodySize: bytes.length, isCut: bytes.length > maxBytes }
}

const tokens = /\beyJ[\w-]{4,}\.[\w-]*(?:\.[\w-]*)?/g

/** Their start and their claims stay readable, but they cannot be used. */
function shortenTokens(text: string): string {
  return text.replace(tokens, (token) => `${token.slice(0, 12)}… (${describeToken(token)})`)
}

function describeToken(token: string): string {
  const [header, payload] = token.split('.')
  const { alg } = readTokenPart(header)
  const { email } = fieldsOf(readTokenPart(payload).data)
  const description = [alg && `alg ${alg}`, email && `for ${email}`].filter(Boolean).join(', ')
  return cut(description, 120) || `${token.length} characters`
}

function shortenCookies(text: string): string {
  const cookies = Object.entries(parseCookie(text, { decode: (value) => value }))
  return cookies
    .map(([name, value = '']) => `${name}=${isSetting(value) ? value : `${value.slice(0, 12)}…`}`)
    .join('; ')
}

function isSetting(value: string): boolean {
  return value.length <= maxSettingLength || value.startsWith('eyJ')
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
