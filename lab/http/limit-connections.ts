import type { Socket } from 'node:net'
import { networkOf } from '../fairness/network-of.js'
import type { TrustProxy } from './proxies.js'

/** A trusted proxy, behind which all visitors are, has no limit. */
export function limitConnections(max: number, trust: TrustProxy): (socket: Socket) => void {
  const byAddress = new Map<string, Set<Socket>>()
  return (socket) => {
    if (socket.remoteAddress === undefined || trust(socket.remoteAddress, 0)) return
    const address = networkOf(socket.remoteAddress)
    const open = byAddress.get(address) ?? new Set()
    // The connection of a declined upgrade comes a second time.
    if (open.has(socket)) return
    if (open.size >= max) return void socket.destroy()
    byAddress.set(address, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) byAddress.delete(address)
    })
  }
}
