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

/** A request that is forwarded has its own. */
export function isOfConnection(name: string): boolean {
  return names.has(name.toLowerCase())
}
