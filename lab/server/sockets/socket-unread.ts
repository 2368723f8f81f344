import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '../../fairness/network-of.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import type { WebSocket } from './web-sockets.js'

/** Max bytes of packets that wait for their clients. */
export interface UnreadLimits {
  readonly ofConnection: number
  readonly all: number
}

/** Several times all notifications of a lab for a connection; in all, as much as answers of requests may wait. */
const usualLimits: UnreadLimits = { ofConnection: 2_000_000, all: 128_000_000 }

/** Bytes that a packet takes besides its text. */
const packetCost = 500

interface Client {
  bytes: number
  readonly connections: Map<UnreadConnection, number>
}

/**
 * Cuts off a connection that leaves too much unread: what is sent to everybody would wait for it, as long as it says that it lives. Where too
 * much waits in all, the address that leaves the most unread loses the connection that leaves the most.
 */
export function limitUnread(trust: TrustProxy, max = usualLimits): (connection: UnreadConnection) => void {
  const clients = new Map<string, Client>()
  let total = 0

  function note(address: string, connection: UnreadConnection, bytes: number): void {
    const client = clients.get(address) ?? { bytes: 0, connections: new Map() }
    const change = bytes - (client.connections.get(connection) ?? 0)
    total += change
    client.bytes += change
    if (bytes > 0) client.connections.set(connection, bytes)
    else client.connections.delete(connection)
    if (client.bytes > 0) clients.set(address, client)
    else clients.delete(address)
  }

  function cutOffMost(): void {
    const [client] = [...clients].sort(([, one], [, other]) => other.bytes - one.bytes)
    const [most] = [...(client?.[1].connections ?? [])].sort(([, one], [, other]) => other - one)
    if (client === undefined || most === undefined) return
    note(client[0], most[0], 0)
    most[0].close(true)
  }

  return (connection) => {
    const address = networkOf(addressOf(connection.request, trust))
    followUnread(connection, (bytes) => {
      note(address, connection, bytes)
      if (bytes > max.ofConnection) connection.close(true)
      while (total > max.all) cutOffMost()
    })
  }
}

/** Tells the unread bytes of a connection whenever they change; once it is closed, there are none. */
function followUnread(connection: UnreadConnection, tell: (bytes: number) => void): void {
  let [unsent, unread] = [0, 0]
  let isOpen = true
  const answers = new Set<ServerResponse>()
  const change = (bytes: number) => {
    if (!isOpen) return
    unread += bytes
    tell(unread)
  }
  connection.on('packetCreate', ({ data = '' }) => {
    const size = packetCost + Buffer.byteLength(data)
    unsent += size
    change(size)
  })
  connection.on('flush', () => {
    const sent = unsent
    const { transport } = connection
    const { res: answer } = transport
    unsent = 0
    // A transport that polls takes packets for sent once they are in an answer.
    if (!answer) return void transport.once('drain', () => change(-sent))
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      change(-sent)
    })
  })
  connection.on('close', () => {
    isOpen = false
    tell(0)
    if (unread === 0) return
    // Closed in order, it would wait until the client has read everything.
    connection.transport.socket?.terminate()
    for (const answer of answers) answer.destroy()
  })
}

/** A connection below the sockets; `packetCreate` is a packet that is about to wait, `flush` gives all that wait to the transport. */
export interface UnreadConnection {
  readonly request: IncomingMessage
  readonly transport: {
    /** The WebSocket. */
    readonly socket?: WebSocket
    /** The next answer of a connection that polls. */
    readonly res?: ServerResponse | null
    once(event: 'drain', listener: () => void): unknown
  }
  on(event: 'packetCreate' | 'flush' | 'close', listener: (packet: { readonly data?: string }) => void): unknown
  close(discard: boolean): void
}
