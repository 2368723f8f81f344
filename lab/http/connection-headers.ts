const names: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** True for a header about the connection, or about the length and encoding of a body on it: a request that is sent on has its own. */
export function isOfConnection(name: string): boolean {
  return names.has(name.toLowerCase())
}
