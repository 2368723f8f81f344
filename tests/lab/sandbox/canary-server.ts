import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CanaryServer {
  readonly port: number
  /** The number of connections it has seen. */
  connections(): number
  /** Method and path of each request. */
  readonly requests: string[]
  close(): void
}

/** A server of this computer on the loopback, which tells whether anybody came. */
export async function openCanary(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('canary'),
): Promise<CanaryServer> {
  let connections = 0
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
