import type { Server as HttpServer, IncomingMessage } from 'node:http'

/** The address of a lab that is one of several behind a door. */
export interface DoorAddress {
  /** Path of a Unix socket, or name of a named pipe. */
  readonly socketPath: string
}

/** The header in which a door sends the visitor's address; the door removes such a header from visitors' own requests. */
export const visitorHeader = 'juice-lab-visitor'

/**
 * Sets the visitor's address on each request through a door, because a Unix socket has none. A connection of a
 * door serves one request at a time. Call it after all other listeners are registered.
 */
export function takeVisitorsAddress(http: HttpServer): void {
  const take = (request: IncomingMessage) => {
    const { [visitorHeader]: address } = request.headers
    delete request.headers[visitorHeader]
    const value = typeof address === 'string' ? address : ''
    Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true })
  }
  http.prependListener('request', take)
  http.prependListener('upgrade', take)
}
