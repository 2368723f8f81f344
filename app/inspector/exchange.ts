import { type Content, contentOfBytes, contentOfText, nothing } from './content'
import type { Header } from './headers'
import type { Frame, Tapped } from './tap'

/** A request and what came of it, read as far as scripts can see. */
export interface Exchange {
  readonly kind: Tapped['kind']
  readonly at: number
  readonly request: {
    readonly method: string
    /** A whole address where it is another site's. */
    readonly path: string
    readonly headers: readonly Header[]
    readonly body: Content
  }
  readonly answer: Answer | undefined
  readonly ms: number | undefined
  readonly error: string | undefined
  readonly frames: readonly Frame[]
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly Header[]
  readonly body: Content
  readonly size: number
  readonly isCut: boolean
  /** True if the browser followed it, and shows the last answer alone. */
  readonly isRedirected: boolean
  /** True if the lab sent the request, so that nothing of the answer is hidden. */
  readonly isWhole: boolean
}

/** Reads the bodies that the tap left unread. */
export async function readExchange(tapped: Tapped, origin: string): Promise<Exchange> {
  const { kind, at, method, url, ms, error, frames = [] } = tapped
  const sent = await readBody(tapped.body)
  const headers = listHeaders(tapped.headers)
  const isTyped = sent.type === null || headers.some(([name]) => name === 'content-type')
  const named: readonly Header[] = isTyped ? headers : [...headers, ['content-type', sent.type ?? '']]
  const request = { method: method.toUpperCase(), path: pathOf(url, origin), headers: named, body: sent.content }
  return { kind, at, request, answer: await readAnswer(tapped), ms, error, frames }
}

/** A list stays as it is: it may have names that a `Headers` refuses. */
function listHeaders(headers: HeadersInit | undefined): readonly Header[] {
  if (Array.isArray(headers)) return headers.map(([name = '', value = '']): Header => [name, value])
  return [...new Headers(headers)]
}

function pathOf(url: string, origin: string): string {
  const address = new URL(url, origin)
  const isOwn = address.host === new URL(origin).host
  return isOwn ? address.pathname + address.search : address.href
}

/** The browser itself writes a form as it is sent. */
async function readBody(body: unknown): Promise<{ content: Content; type: string | null }> {
  if (body === undefined || body === null || body === '') return { content: nothing, type: null }
  if (typeof body === 'string') return { content: contentOfText(body), type: null }
  try {
    const written = new Response(body as BodyInit)
    return { content: contentOfBytes(await written.arrayBuffer()), type: written.headers.get('Content-Type') }
  } catch {
    return { content: nothing, type: null }
  }
}

async function readAnswer({ answer, xhr, forwarded }: Tapped): Promise<Answer | undefined> {
  if (forwarded) return readForwarded(forwarded)
  if (xhr) return xhr.status === 0 ? undefined : readXhr(xhr)
  if (answer === undefined) return undefined
  const body = contentOfBytes(
    await answer
      .clone()
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  const { status, statusText, headers, redirected } = answer
  return { status, statusText, headers: [...headers], body, ...sizeOf(body), isRedirected: redirected, isWhole: false }
}

function readForwarded(forwarded: NonNullable<Tapped['forwarded']>): Answer {
  const { status, statusText, headers, body: text, encoding, size, isCut } = forwarded
  const body: Content = encoding === 'utf8' ? contentOfText(text) : { kind: 'binary', size }
  return { status, statusText, headers, body, size, isCut, isRedirected: false, isWhole: true }
}

function readXhr(xhr: XMLHttpRequest): Answer {
  const { status, statusText, responseType } = xhr
  const isText = responseType === '' || responseType === 'text'
  const body = isText ? contentOfText(xhr.responseText) : contentOfBytes(xhr.response as ArrayBuffer)
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line): Header => [line.split(': ')[0] ?? '', line.split(': ').slice(1).join(': ')])
  return { status, statusText, headers, body, ...sizeOf(body), isRedirected: false, isWhole: false }
}

const sizeOf = (body: Content) => ({ size: body.kind === 'none' ? 0 : body.size, isCut: false })
