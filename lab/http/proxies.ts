import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import proxyAddr from 'proxy-addr'

/** Returns true if the proxy at an address is trusted. */
export type TrustProxy = (address: string, hop: number) => boolean

/** Trusts proxies at these addresses, in networks such as `10.0.0.0/8`, or in `loopback`, `linklocal` and `uniquelocal`. */
export function trustProxies(addresses: readonly string[]): TrustProxy {
  return proxyAddr.compile([...addresses])
}

/** Address of the client: the last address on the request's path that is not a trusted proxy. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust) ?? ''
}

/** The host that a client requested: the forwarded one if a trusted proxy sent it, otherwise the Host header. */
export function hostOf({ headers, socket }: IncomingMessage, trust: TrustProxy): string | undefined {
  const forwarded = headers['x-forwarded-host']
  if (forwarded === undefined || !trust(socket.remoteAddress ?? '', 0)) return headers.host
  return firstOf(forwarded) || headers.host
}

/** The first entry of a header to which each proxy on the way adds its own. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',')[0]?.trim()
}

/** True if a trusted proxy reports that the visitor's connection uses TLS. */
export function isSecure({ headers, socket }: IncomingMessage, trust: TrustProxy): boolean {
  const protocol = firstOf(headers['x-forwarded-proto'])
  // Some proxies name the protocol of a WebSocket instead.
  return (protocol === 'https' || protocol === 'wss') && trust(socket.remoteAddress ?? '', 0)
}

/** Middleware that gives a request from a trusted proxy the host that its client requested. */
export function receiveForwarded(trust: TrustProxy): RequestHandler {
  return (request, _response, next) => {
    const host = hostOf(request, trust)
    if (host !== undefined) request.headers.host = host
    next()
  }
}
