import type { Server as HttpServer, IncomingMessage } from 'node:http'

export interface DoorAddress {
  /** Path of a Unix socket, or name of a named pipe. */
  readonly socketPath: string
}

/** The door removes such a header from visitors' own requests. */
export const visitorHeader = 'juice-lab-visitor'

/** A Unix socket has no address of the visitor. Call it after all other listeners are registered. */
export function applyVisitorAddress(http: HttpServer): void {
  const take = (request: IncomingMessage) => {
    const { [visitorHeader]: address } = request.headers
    delete request.headers[visitorHeader]
    const value = typeof address === 'string' ? address : ''
    Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true })
  }
  http.prependListener('request', take)
  http.prependListener('upgrade', take)
}
