import type { Server as HttpServer, IncomingMessage } from 'node:http'

/** The address of a lab that is one of several behind a door. */
export interface DoorAddress {
  /** Path of a Unix socket, or name of a pipe. */
  readonly socketPath: string
}

/** The header in which a door tells the other end of its own connection; it never lets a visitor's own through. */
export const visitorHeader = 'juice-lab-visitor'

/**
 * Gives each request that came through a door the address that the other end has there; a Unix socket tells none. A connection of a
 * door serves one request at a time. Called when everybody else listens already.
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
