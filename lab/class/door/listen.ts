import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Turns } from '../../fairness/turns.js'
import { outliveIdleClients } from '../../http/idle-connections.js'
import { parseInTurns } from '../../http/parse-in-turns.js'
import { originForm } from '../../http/request-target.js'
import { declineForeignUpgrades, socketUpgrades } from '../../http/upgrades.js'

/** Milliseconds in which a client sends the head of a request. */
const headersTimeout = 10_000

/** Limits of connections; the times are milliseconds. */
export interface DoorLimits {
  /** Time until a request has arrived with all of its body. */
  readonly request: number
  /** Time without a byte either way. Sockets of pages have none: the lab looks after them. */
  readonly idle: number
  /** Time between two looks for requests that take too long. */
  readonly interval: number
  /** Open connections from one address, which a whole class may share. */
  readonly connections: number
  /** Requests of one learner at work. */
  readonly places: number
  /** WebSockets of one learner. */
  readonly sockets: number
}

/** The limits of a door for so many learners. A lab gives a request as much time as the door does, so no upload is cut short by it. */
export function limitsFor(learners: number): DoorLimits {
  return { request: 300_000, idle: 300_000, interval: 5000, connections: 1000 + 20 * learners, places: 16, sockets: 8 }
}

export interface Handlers {
  onConnection(socket: Socket): void
  onRequest(request: IncomingMessage, response: ServerResponse): void
  onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): void
}

/** Starts a server with the limits of a door. */
export async function listen(
  { port, host }: { port: number; host: string },
  { onConnection, onRequest, onUpgrade }: Handlers,
  { request, idle, interval }: DoorLimits,
  turns: Turns,
): Promise<Server> {
  const server = createServer(
    { ...socketUpgrades, requestTimeout: request, connectionsCheckingInterval: interval },
    (request, response) => {
      request.url = originForm(request.url ?? '/')
      onRequest(request, response)
    },
  )
  server.timeout = idle
  server.headersTimeout = Math.min(headersTimeout, request)
  server.on('connection', onConnection)
  server.on('upgrade', onUpgrade)
  declineForeignUpgrades(server)
  outliveIdleClients(server)
  parseInTurns(server, turns)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
