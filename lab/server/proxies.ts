import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import proxyAddr from 'proxy-addr'

/** True if the proxy at an address is trusted. */
export type TrustProxy = (address: string, hop: number) => boolean

/** Trusts the proxies at these addresses, networks such as `10.0.0.0/8`, or `loopback`, `linklocal` and `uniquelocal`; nobody else. */
export function trustProxies(addresses: readonly string[]): TrustProxy {
  return proxyAddr.compile([...addresses])
}

/** Address of the client: the last one on the way that no trusted proxy stands for. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust) ?? ''
}

/** The host that a client asked for: what a trusted proxy forwards, else the Host header. */
export function hostOf({ headers, socket }: IncomingMessage, trust: TrustProxy): string | undefined {
  const forwarded = headers['x-forwarded-host']
  if (forwarded === undefined || !trust(socket.remoteAddress ?? '', 0)) return headers.host
  return String(forwarded).split(',')[0]?.trim() || headers.host
}

/** From here on a request that a trusted proxy forwards is one for the host that its client asked for. */
export function receiveForwarded(trust: TrustProxy): RequestHandler {
  return (request, _response, next) => {
    const host = hostOf(request, trust)
    if (host !== undefined) request.headers.host = host
    next()
  }
}
