export type Header = readonly [name: string, value: string]

/** A list stays as it is: it may have names that a `Headers` refuses. */
export function listHeaders(headers: HeadersInit | undefined): readonly Header[] {
  if (Array.isArray(headers)) return headers.map(([name = '', value = '']): Header => [name, value])
  return [...new Headers(headers)]
}

/** The forbidden request headers of the Fetch standard, and one that browsers set themselves. */
const forbidden = new Set([
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
])

/** True for a header that scripts cannot send. */
export function isForbidden(name: string): boolean {
  const lower = name.toLowerCase()
  return forbidden.has(lower) || /^(proxy-|sec-)/.test(lower)
}

export function formatHeaders(headers: readonly Header[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** A header on each line; undefined if one has no name. */
export function parseHeaders(text: string): readonly Header[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const headers = lines.map((line): Header => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1).trim()]
  })
  return headers.every(([name]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name)) ? headers : undefined
}
