import type { AppLoadContext } from '@remix-run/server-runtime'
import { parse } from 'qs'
import type { ErrorDetails } from '../../../lab/facts/error-details'
import { formType, hasPlainText, mediaTypeOf, unpackText } from './body-text'

export interface Body {
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
  /** A body that is neither fields nor a list. */
  readonly scalar?: unknown
}

/** Bytes (docs/contract/accounts.md#pipeline, step 5). */
const limit = 100 * 1024

/** Writing a nested value as text takes time by the square of its levels; more levels overflow the stack. */
const maxLevels = 100

class PayloadTooLargeError extends Error implements ErrorDetails {
  override readonly name = 'PayloadTooLargeError'
  readonly status = 413
  readonly type = 'entity.too.large'
}

/** Short bodies bypass the request (docs/decisions/0047-a-short-call-has-no-stream.md). */
type ShortBody = Pick<AppLoadContext, 'readText'>

/** Text, and JSON or form fields where the content type says so (docs/contract/accounts.md#pipeline, step 5). */
export async function readBody(request: Request, { readText: readShort }: ShortBody = {}): Promise<Body> {
  const text = request.body === null ? await readShort?.() : await readStreamed(request, request.body)
  if (text === undefined) return { text: '', body: {} }
  const type = request.headers.get('Content-Type') ?? ''
  if (type.includes('application/json')) return { text, ...asFields(text === '' ? {} : JSON.parse(text)) }
  const mediaType = mediaTypeOf(request)
  if (mediaType === formType) return { text, body: parse(text) }
  return mediaType.startsWith('multipart/') ? { text, body: {} } : { text, ...asFields(text || {}) }
}

function readStreamed(request: Request, body: ReadableStream<Uint8Array>): Promise<string> {
  return isKnownToFit(request) ? request.text() : readWithinLimit(unpackText(request.headers, body))
}

/** For handlers that read the body as a stream. */
export async function leaveUnread(): Promise<Body> {
  return { text: '', body: {} }
}

/** The HTTP parser enforces a declared length. */
function isKnownToFit(request: Request): boolean {
  const length = request.headers.get('Content-Length')
  return length !== null && Number(length) <= limit && hasPlainText(request.headers)
}

async function readWithinLimit({ decoder, bytes }: ReturnType<typeof unpackText>): Promise<string> {
  let text = ''
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > limit) throw new PayloadTooLargeError('request entity too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function asFields(value: unknown): Pick<Body, 'body' | 'scalar'> {
  if (nestsDeep(value)) throw new PayloadTooLargeError('request entity nested too deep')
  if (typeof value === 'object' && value !== null) return { body: value as Body['body'] }
  return { body: {}, scalar: value }
}

/** Level by level, because recursion overflows the stack as well. */
function nestsDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return false
}
