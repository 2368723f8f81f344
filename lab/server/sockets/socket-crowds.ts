import type { IncomingMessage } from 'node:http'
import { networkOf } from '../../fairness/network-of.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'

/** Max connections of a kind. */
interface CrowdLimits {
  readonly ofAddress: number
  readonly all: number
}

/** Max connections below the sockets; those that poll have no WebSocket. */
export interface ConnectionLimits {
  readonly polling: CrowdLimits
  readonly webSockets: CrowdLimits
}

/**
 * Polling for several classrooms behind a proxy that knows no WebSockets, and WebSockets for three pages each of three hundred learners behind
 * one address, who share a lab.
 */
const usualLimits: ConnectionLimits = {
  polling: { ofAddress: 200, all: 2000 },
  webSockets: { ofAddress: 1000, all: 4000 },
}

/**
 * Cuts off the connection that has been silent for longest, once an address, or all together, have too many of a kind. The limit of TCP
 * connections does not count those that poll: each takes 8 kB until it has been silent for 45 seconds, and one visitor can begin four thousand a
 * second. It counts the WebSockets of all visitors behind a trusted proxy not at all.
 */
export function limitCrowds(trust: TrustProxy, { polling, webSockets } = usualLimits): (connection: OneOfMany) => void {
  const enterPolling = createCrowd(polling)
  const enterWebSockets = createCrowd(webSockets)
  return (connection) => {
    const address = networkOf(addressOf(connection.request, trust))
    const enter = connection.transport.name === 'polling' ? enterPolling : enterWebSockets
    let slot = enter(address, connection)
    connection.on('packet', () => slot.renew())
    connection.on('upgrade', () => {
      slot.leave()
      slot = enterWebSockets(address, connection)
    })
    connection.on('close', () => slot.leave())
  }
}

/** The slot of a connection among all of its kind. */
interface Slot {
  /** Counts as the one that spoke last. */
  renew(): void
  leave(): void
}

function createCrowd(max: CrowdLimits): (address: string, connection: OneOfMany) => Slot {
  const all = new Set<OneOfMany>()
  const byAddress = new Map<string, Set<OneOfMany>>()
  return (address, connection) => {
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own)
    const leave = () => {
      for (const group of [all, own]) group.delete(connection)
      if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address)
    }
    const putLast = () => {
      for (const group of [all, own]) {
        group.delete(connection)
        group.add(connection)
      }
    }
    putLast()
    if (own.size > max.ofAddress) closeFirst(own)
    if (all.size > max.all) closeFirst(all)
    return { renew: () => all.has(connection) && putLast(), leave }
  }
}

/** A connection below the sockets of Socket.IO; `packet` is one that came, `upgrade` its change over to a WebSocket. */
export interface OneOfMany {
  readonly request: IncomingMessage
  readonly transport: { readonly name: string }
  on(event: 'packet' | 'upgrade' | 'close', listener: () => void): unknown
  close(discard: boolean): void
}

function closeFirst(connections: ReadonlySet<OneOfMany>): void {
  const [first] = connections
  first?.close(true)
}
