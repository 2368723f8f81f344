import type { Server as HttpServer } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'

export interface Visitor {
  readonly address: string
  /** True for a visitor who came by HTTPS. */
  readonly isSecure: boolean
}

/** Connects to this very server in memory, so that no name or port can lead elsewhere; limits count it as a connection of the visitor. */
export function connectWithin(http: HttpServer, { address, isSecure }: Visitor): { client: Duplex; server: Duplex } {
  const [client, server] = duplexPair()
  Object.defineProperties(server, {
    remoteAddress: { value: address, configurable: true },
    encrypted: { value: isSecure },
  })
  client.once('close', () => server.destroy())
  server.once('close', () => client.destroy())
  http.emit('connection', server)
  return { client, server }
}
