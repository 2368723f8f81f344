import type { ForwardedAnswer } from '../../../lab/server/inspector/forward-requests'
import { type Content, contentOfBytes, contentOfText, nothing } from './content'
import { type Header, listHeaders } from './headers'

/** A request and what came of it, as far as scripts can see; plain data, so that a tab can keep it from page to page. */
export interface Exchange {
  /** Unique in a tab. */
  readonly id: string
  /** `page` is a document that the browser loaded, by a link or an address. */
  readonly kind: 'fetch' | 'xhr' | 'form' | 'page' | 'socket'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly request: RecordedRequest
  readonly answer?: Answer | undefined
  readonly ms?: number | undefined
  /** A text key, or the browser's own words. */
  readonly error?: string | undefined
  /** Of a form or link that leaves the page: the next page tells what came of it. */
  readonly leave?: 'leaving' | 'redirected' | undefined
  readonly frames: readonly Frame[]
}

export interface RecordedRequest {
  readonly method: string
  /** A whole address where it is another site's. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: Content
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly Header[]
  readonly body: Content
  /** Bytes of the body. */
  readonly size: number
  readonly isCut: boolean
  /** `lab` hides nothing, `script` some headers, `redirected` the answers before the last; a `page` tells its status alone, as does one from the browser's `cache`. */
  readonly source: 'script' | 'redirected' | 'lab' | 'page' | 'cache'
}

/** A message of a socket. */
export interface Frame {
  readonly isSent: boolean
  readonly at: number
  readonly content: Content
}

/** A request as a script hands it to the browser. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers?: HeadersInit | undefined
  readonly body?: unknown
}

/** A request that is sent now; `readRequestBody` reads a body that is no text. */
export function startExchange(kind: Exchange['kind'], { method, url, headers, body = '' }: Sent): Exchange {
  const content: Content = body === null ? nothing : typeof body === 'string' ? contentOfText(body) : { kind: 'unread' }
  const request = { method: method.toUpperCase(), path: pathOf(url), headers: listHeaders(headers), body: content }
  return { id: Math.random().toString(36).slice(2), kind, at: Date.now(), request, frames: [] }
}

function pathOf(url: string): string {
  const { host, pathname, search, href } = new URL(url, location.href)
  return host === location.host ? pathname + search : href
}

/** The browser itself writes a form as it is sent, and its type with it. */
export async function readRequestBody(request: RecordedRequest, body: unknown): Promise<RecordedRequest> {
  try {
    const written = new Response(body as BodyInit)
    const content = contentOfBytes(await written.arrayBuffer())
    const type = written.headers.get('Content-Type')
    const isTyped = type === null || request.headers.some(([name]) => name.toLowerCase() === 'content-type')
    const headers: readonly Header[] = isTyped ? request.headers : [...request.headers, ['content-type', type]]
    return { ...request, headers, body: content }
  } catch {
    return request
  }
}

/** The answer before its body has come. */
export function headOf({ status, statusText, headers, redirected }: Response): Answer {
  const source = redirected ? 'redirected' : 'script'
  return { status, statusText, headers: [...headers], body: { kind: 'unread' }, size: 0, isCut: false, source }
}

export async function readAnswer(response: Response): Promise<Answer> {
  const head = headOf(response)
  try {
    return withBody(head, contentOfBytes(await response.arrayBuffer()))
  } catch {
    return head
  }
}

export function answerOfXhr(xhr: XMLHttpRequest): Answer {
  const { status, statusText, responseType, response } = xhr
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line): Header => [line.split(': ')[0] ?? '', line.split(': ').slice(1).join(': ')])
  const head: Answer = { status, statusText, headers, body: nothing, size: 0, isCut: false, source: 'script' }
  if (responseType === '' || responseType === 'text') return withBody(head, contentOfText(xhr.responseText))
  return withBody(head, response instanceof ArrayBuffer ? contentOfBytes(response) : { kind: 'unread' })
}

export function answerOfLab({ status, statusText, headers, body, encoding, size, isCut }: ForwardedAnswer): Answer {
  const content: Content = encoding === 'utf8' ? contentOfText(body) : { kind: 'binary', size }
  return { status, statusText, headers, body: content, size, isCut, source: 'lab' }
}

const withBody = (head: Answer, body: Content): Answer => ({ ...head, body, size: 'size' in body ? body.size : 0 })
