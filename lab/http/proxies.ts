import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import proxyAddr from 'proxy-addr'

export type TrustProxy = (address: string, hop: number) => boolean

export function trustProxies(addresses: readonly string[]): TrustProxy {
  return proxyAddr.compile([...addresses])
}

/** The last address on the request's path that is not a trusted proxy. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust) ?? ''
}

export function hostOf({ headers, socket }: IncomingMessage, trust: TrustProxy): string | undefined {
  const forwarded = headers['x-forwarded-host']
  if (forwarded === undefined || !trust(socket.remoteAddress ?? '', 0)) return headers.host
  return firstOf(forwarded) || headers.host
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',')[0]?.trim()
}

export function isSecure({ headers, socket }: IncomingMessage, trust: TrustProxy): boolean {
  const protocol = firstOf(headers['x-forwarded-proto'])
  // Some proxies name the protocol of a WebSocket instead.
  return (protocol === 'https' || protocol === 'wss') && trust(socket.remoteAddress ?? '', 0)
}

export function receiveForwarded(trust: TrustProxy): RequestHandler {
  return (request, _response, next) => {
    const host = hostOf(request, trust)
    if (host !== undefined) request.headers.host = host
    next()
  }
}
