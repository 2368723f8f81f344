import type { IncomingMessage } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import type { Server } from 'socket.io'
import { createCounter } from '../../fairness/counter.js'
import { networkOf } from '../../fairness/network-of.js'
import { shareOf } from '../../http/places.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import { nestsDeep } from '../../values/nests-deep.js'

/** Fragments of a message; browsers and clients of Socket.IO send a message of 100 kB as one. */
const maxFragments = 8

/** Several times all notifications of a lab: packets that wait for a client to ask or to read, and bytes on their way to it. */
const maxUnread = { packets: 2000, bytes: 2_000_000 }

/** Milliseconds within which a client may answer that its WebSocket is closed. */
const closeTimeout = 1000

export function limitSessions(trust: TrustProxy, sockets: number) {
  const ofOne = shareOf(sockets)
  const counter = createCounter()
  const nameOf = (request: IncomingMessage) => networkOf(addressOf(request, trust))

  return {
    hasPlace(request: IncomingMessage): boolean {
      const isHandshake = !/[?&]sid=/.test(request.url ?? '')
      return !isHandshake || (counter.total() < sockets && counter.of(nameOf(request)) < ofOne)
    },
    follow(session: Session): void {
      const name = nameOf(session.request)
      counter.add(name, 1)
      session.on('close', () => counter.add(name, -1))
    },
  }
}

/** Closes sessions that do what no page does, and would take time or memory by it without end. */
export function limitSockets(sockets: Server): void {
  Object.assign(webSocketOptionsOf(sockets), { allowSynchronousEvents: false, maxFragments, closeTimeout })
  allowOneSocketEach(sockets)
  sockets.engine.on('connection', (session: Session) => {
    session.on('packet', ({ data }) => {
      // The bytes of a message that never becomes whole would be kept.
      const hasBytes = data !== undefined && typeof data !== 'string'
      if (hasBytes || leavesUnread(session)) session.close(true)
    })
    session.on('packetCreate', () => leavesUnread(session) && session.close(true))
  })
}

/** One message of 100 kB can ask for 33,000 sockets. */
function allowOneSocketEach(sockets: Server): void {
  const connections = new WeakSet<object>()
  sockets.use(({ conn }, next) => {
    if (connections.has(conn)) conn.close(true)
    connections.add(conn)
    next()
  })
}

function leavesUnread({ writeBuffer, transport }: Session): boolean {
  const bytes = transport.socket?._socket?.writableLength ?? 0
  return writeBuffer.length > maxUnread.packets || bytes > maxUnread.bytes
}

/** A session below the sockets; `packet` is one that came, `packetCreate` one that is about to wait in the `writeBuffer`. */
interface Session {
  readonly writeBuffer: readonly unknown[]
  readonly request: IncomingMessage
  readonly transport: { readonly socket?: { readonly _socket?: NetSocket } }
  on(event: 'packet' | 'packetCreate' | 'close', listener: (packet: { readonly data?: unknown }) => void): unknown
  close(discard: boolean): void
}

/** They hold for WebSockets that are not open yet. */
function webSocketOptionsOf({ engine }: Server): object {
  return (engine as unknown as { readonly ws: { readonly options: object } }).ws.options
}

/** False for a payload that nests deep, or has bytes in it: one message can name the same bytes a thousand times, and JSON would write them out each time. */
export function isPlainPayload(payload: unknown): boolean {
  return !nestsDeep(payload) && !holdsBytes(payload)
}

function holdsBytes(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  return ArrayBuffer.isView(payload) || payload instanceof ArrayBuffer || Object.values(payload).some(holdsBytes)
}
