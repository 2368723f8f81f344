import { formatBody } from '../recording/content'
import type { Exchange } from '../recording/exchange'
import { formatHeaders, type Header, isForbidden, parseHeaders } from '../recording/headers'

/** An edited request, as its fields have it. */
export interface Draft {
  readonly method: string
  readonly path: string
  /** One on each line. */
  readonly headers: string
  readonly body: string
}

export interface SendableRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: string
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const

export function draftOf({ request }: Pick<Exchange, 'request'>): Draft {
  const { method, path, headers, body } = request
  return { method, path, headers: formatHeaders(headers), body: body.kind === 'text' ? formatBody(body.text) : '' }
}

/** Reads a draft; returns the key of a text that says what is wrong with it. */
export function readDraft(draft: Draft): SendableRequest | 'INSPECTOR_BAD_PATH' | 'INSPECTOR_BAD_HEADER' {
  const path = encodeTarget(draft.path.trim())
  if (!/^\/(?!\/)/.test(path)) return 'INSPECTOR_BAD_PATH'
  const headers = parseHeaders(draft.headers)
  return headers === undefined ? 'INSPECTOR_BAD_HEADER' : { method: draft.method, path, headers, body: draft.body }
}

/** `{{` begins the place of a value. */
export const looksLikeJson = (body: string) => /^\s*[[{](?!\{)/.test(body)

/** True for JSON that no header announces: many servers do not read it. */
export function lacksType({ headers, body }: Draft): boolean {
  return looksLikeJson(body) && !/^content-type\s*:/im.test(headers)
}

/** Encodes what no request line may contain; all else stays as it was typed. */
function encodeTarget(path: string): string {
  return path.replace(/[^!-~]+/g, (part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD')))
}

/** True for a request that a browser would refuse, or change before it is sent. */
export function needsLab({ method, path, headers, body }: SendableRequest): boolean {
  if (['TRACE', 'TRACK', 'CONNECT'].includes(method) || headers.some(([name]) => isForbidden(name))) return true
  if (body !== '' && (method === 'GET' || method === 'HEAD')) return true
  // Browsers read `/\` as the beginning of a host.
  if (!URL.canParse(path, 'http://shop')) return true
  const { pathname, search } = new URL(path, 'http://shop')
  return pathname + search !== path
}
