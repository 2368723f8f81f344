/** The server sends a body that is already text as it is, without a stream. */
class WrittenResponse extends Response {
  constructor(
    readonly written: string | Uint8Array,
    init: ResponseInit,
  ) {
    super(null, init)
  }
}

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' }

/** Neither browsers nor the server keep the reply. */
export const noStore = { 'Cache-Control': 'no-store' }

/** The server of the pages takes this for no reply and shows the page, as for GET. */
export function leaveToPage(): Response {
  return empty(405)
}

/** A JSON reply. */
export function json(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(JSON.stringify(data), status, headers)
}

/** For text that is JSON already. */
export function jsonText(
  text: string | Uint8Array,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new WrittenResponse(text, { status, headers: { ...jsonType, ...headers } })
}

export function success(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return json({ status: 'success', data }, status, headers)
}

/** For text that is JSON already. */
export function successText(data: string): Response {
  return jsonText(`{"status":"success","data":${data}}`)
}

export function scriptText(text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new WrittenResponse(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers } })
}

/** `data` is the reason (docs/contract/accounts.md#access-matrix). */
export function failure(data: unknown): Response {
  return json({ status: 'error', data }, 400)
}

export function sentence(text: string, status: number): Response {
  return new WrittenResponse(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export function redirectTo(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 302, headers: { Location: location, ...headers } })
}

export function empty(status: number): Response {
  return new Response(null, { status })
}

export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } })
}

export function htmlText(html: string): Response {
  return new WrittenResponse(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
