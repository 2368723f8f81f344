import type { FactBus } from '../facts/bus.js'
import type { ShopPorts } from './ports.js'

/** What lies at addresses that nobody is told: a planet, a picture for those who pay, a reward for reading the small print. */
export type HiddenPlace = 'planet' | 'premium' | 'reward'

/** Places that are found, not shown (docs/contract/files-and-surfaces.md#metrics). */
export interface HiddenPlaces {
  /** Notes that somebody has found a place. */
  enter(place: HiddenPlace): Promise<void>
  /** Gives the metrics of the shop their address on the web server. */
  readonly openMetrics: ShopPorts['openMetrics']
  /** Notes that somebody reads the metrics; `userAgent` is what their client calls itself, '' for nothing. */
  noteMetricsRead(userAgent: string): Promise<void>
}

export function createHiddenPlaces({ facts, ports }: { facts: FactBus; ports: ShopPorts }): HiddenPlaces {
  return {
    enter: (place) => facts.emit('hiddenPlace.entered', { place }),
    openMetrics: ports.openMetrics,
    noteMetricsRead: (userAgent) => facts.emit('metrics.read', { userAgent }),
  }
}
