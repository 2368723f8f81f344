import type { FactBus } from '../facts/bus.js'
import type { ShopPorts } from './ports.js'

/** Sends visitors on to the other sites that the shop has to do with (docs/contract/files-and-surfaces.md#redirect). */
export interface Redirects {
  /** True if a visitor may be sent on to an address, which is noted. */
  allow(target: string): Promise<boolean>
}

export function createRedirects({ facts, ports }: { facts: FactBus; ports: ShopPorts }): Redirects {
  return {
    async allow(target) {
      if (!ports.maySendTo(target, ports.partnerLinks)) return false
      const isListed = ports.partnerLinks.some((link) => target.startsWith(link))
      await facts.emit('visitor.sentOn', { target, isListed })
      return true
    },
  }
}
