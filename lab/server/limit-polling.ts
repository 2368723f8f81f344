import type { IncomingMessage } from 'node:http'
import { networkOf } from '../fairness/network-of.js'
import { addressOf, type TrustProxy } from './proxies.js'

/** The most connections without a WebSocket. */
export interface PollingLimits {
  readonly ofAddress: number
  readonly all: number
}

/** `ofAddress` is enough for several classrooms behind a proxy that knows no WebSockets. */
const usualLimits: PollingLimits = { ofAddress: 200, all: 2000 }

/**
 * Cuts off the connection that has been silent for longest, once an address, or all together, have too many without a WebSocket. The limit of TCP
 * connections does not count these: each takes 8 kB until it has been silent for 45 seconds, and one visitor can begin four thousand a second.
 */
export function limitPolling(trust: TrustProxy, max = usualLimits): (connection: PollingConnection) => void {
  const all = new Set<PollingConnection>()
  const byAddress = new Map<string, Set<PollingConnection>>()
  return (connection) => {
    if (connection.transport.name !== 'polling') return
    const address = networkOf(addressOf(connection.request, trust))
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own)
    const forget = () => {
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
    connection.on('packet', () => all.has(connection) && putLast())
    connection.on('upgrade', forget)
    connection.on('close', forget)
    if (own.size > max.ofAddress) closeFirst(own)
    if (all.size > max.all) closeFirst(all)
  }
}

/** A connection below the sockets of Socket.IO; `packet` is one that came, `upgrade` its change over to a WebSocket. */
export interface PollingConnection {
  readonly request: IncomingMessage
  readonly transport: { readonly name: string }
  on(event: 'packet' | 'upgrade' | 'close', listener: () => void): unknown
  close(discard: boolean): void
}

function closeFirst(connections: ReadonlySet<PollingConnection>): void {
  const [first] = connections
  first?.close(true)
}
