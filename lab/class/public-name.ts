/** How visitors reach a class. */
export interface PublicName {
  /** Without a port, in lower case; undefined where the address that is listened on is all there is. */
  readonly name: string | undefined
  readonly isSecure: boolean
  /** Without a slash at its end. */
  readonly origin: string
}

/** Reads `lab.example.org`, `lab.example.org:8443` or an address with its scheme; a name alone means TLS by a proxy in front. */
export function readPublicName(
  text: string | null,
  door: { readonly host: string; readonly port: number },
): PublicName {
  if (text === null) return { name: undefined, isSecure: false, origin: `http://${dialable(door.host)}:${door.port}` }
  const { hostname, origin, protocol } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return { name: hostname.toLowerCase(), isSecure: protocol === 'https:', origin }
}

function dialable(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
