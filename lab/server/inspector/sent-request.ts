import { METHODS, validateHeaderName, validateHeaderValue } from 'node:http'
import * as z from 'zod'
import { visitorHeader } from '../../http/door-address.js'

/** The address that takes the panel's edited requests. */
export const forwardPath = '/inspector/send'

/** The reasons why an edited request is not sent; the panel has a text for each. */
export type ForwardRefusal = 'origin' | 'loop' | 'size' | 'form' | 'method' | 'path' | 'header' | 'busy' | 'timeout'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

const maxPath = 8192

/** Characters of all names and values: Node's own server accepts 16 kB. */
const maxHeaders = 16_000

const sentSchema = z.strictObject({
  method: z.string(),
  path: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])).max(100),
  body: z.string().default(''),
  encoding: z.enum(['utf8', 'base64']).default('utf8'),
})

/** CONNECT asks for a tunnel, which a lab has none of. */
const methods = new Set(METHODS.filter((method) => method !== 'CONNECT'))

/** The lab frames a request itself; a header that says otherwise would split it or leave HTTP. */
const framing = new Set([
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  visitorHeader,
])

/** Reads an edited request from JSON; returns the reason why it cannot be sent instead. */
export function readSentRequest(json: string): SentRequest | ForwardRefusal {
  const { data } = sentSchema.safeParse(parse(json))
  if (data === undefined) return 'form'
  const { method, path, headers, body, encoding } = data
  if (!methods.has(method)) return 'method'
  if (!isPath(path)) return 'path'
  if (!headers.every(isHeader)) return 'header'
  if (headers.reduce((sum, [name, value]) => sum + name.length + value.length, path.length) > maxHeaders) return 'size'
  return { method, path, headers, body: Buffer.from(body, encoding) }
}

/** One slash and no second one: an address of this lab, never the name of a host. */
const isPath = (path: string) => path.length <= maxPath && /^\/(?!\/)[!-~]*$/.test(path)

function isHeader([name, value]: readonly [string, string]): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return !framing.has(name.toLowerCase())
  } catch {
    return false
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
