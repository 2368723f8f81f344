import { networkInterfaces } from 'node:os'

/** True if a server on `host` listens on all addresses of this machine. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** The host of an address that can be opened: for a server on all addresses, this machine's first in a network. */
export function openableHost(host: string): string {
  if (isWildcard(host)) return listAddresses()[0] ?? 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** This machine's IPv4 addresses in its networks. */
export function listAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}
