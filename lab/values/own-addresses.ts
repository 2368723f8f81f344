import { networkInterfaces } from 'node:os'

export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** For a server on all addresses: this machine's first one in a network. */
export function openableHost(host: string): string {
  if (isWildcard(host)) return listAddresses()[0] ?? 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

export function listAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}
