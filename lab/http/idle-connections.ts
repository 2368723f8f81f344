import type { Server as HttpServer } from 'node:http'

/** Seconds for which clients may reuse an idle connection, by the Keep-Alive header. */
const announced = 5

/** Milliseconds after which the server closes an idle connection. */
const timeout = 30_000

/** A server that closes a connection at the announced time resets late requests. */
export function keepIdleConnections(http: HttpServer): void {
  http.keepAliveTimeout = timeout
  http.prependListener('request', ({ httpVersion, headers: { connection = '' } }, response) => {
    if (httpVersion === '1.1' && !/close/i.test(connection)) response.setHeader('Keep-Alive', `timeout=${announced}`)
  })
}
