import type { Server as HttpServer } from 'node:http'

/** Seconds that clients are told they may reuse an idle connection for. */
const announced = 5

/** Milliseconds after which it is closed. */
const timeout = 30_000

/**
 * Leaves closing idle connections to the clients. One that closes exactly when it said so resets the request of a client that is late: on a
 * busy machine by a second and more.
 */
export function outliveIdleClients(http: HttpServer): void {
  http.keepAliveTimeout = timeout
  http.prependListener('request', ({ httpVersion, headers: { connection = '' } }, response) => {
    if (httpVersion === '1.1' && !/close/i.test(connection)) response.setHeader('Keep-Alive', `timeout=${announced}`)
  })
}
