/** A reply whose body is written already: the server sends it as it is, without the detour over a stream. */
class WrittenResponse extends Response {
  constructor(
    readonly written: string | Uint8Array,
    init: ResponseInit,
  ) {
    super(null, init)
  }
}

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' }

/** The headers of a reply for one reader at one time: neither browsers nor the server keep it. */
export const noStore = { 'Cache-Control': 'no-store' }

/** The reply to a request that only a page can answer: the server of the pages takes it for none, and shows the page as it does for GET. */
export function leaveToPage(): Response {
  return empty(405)
}

/** A JSON reply. */
export function json(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(JSON.stringify(data), status, headers)
}

/** A JSON reply whose text is written already. */
export function jsonText(
  text: string | Uint8Array,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new WrittenResponse(text, { status, headers: { ...jsonType, ...headers } })
}

/** The envelope of most replies. */
export function success(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return json({ status: 'success', data }, status, headers)
}

/** As `success`, for data that is written as JSON already. */
export function successText(data: string): Response {
  return jsonText(`{"status":"success","data":${data}}`)
}

/** A script that is written already. */
export function scriptText(text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new WrittenResponse(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers } })
}

/** The envelope of a refusal that says why in `data` (docs/contract/accounts.md#access-matrix). */
export function failure(data: unknown): Response {
  return json({ status: 'error', data }, 400)
}

/** A plain sentence, typed as the reference types it. */
export function sentence(text: string, status: number): Response {
  return new WrittenResponse(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Sends a browser on to another page. */
export function redirectTo(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 302, headers: { Location: location, ...headers } })
}

/** A status and nothing else. */
export function empty(status: number): Response {
  return new Response(null, { status })
}

/** Sends everybody on to another address, for good. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } })
}

/** A page that is written already. */
export function htmlText(html: string): Response {
  return new WrittenResponse(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
