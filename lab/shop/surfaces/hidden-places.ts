import type { FactBus } from '../../facts/bus.js'
import type { ShopPorts } from '../ports.js'

export type HiddenPlace = 'planet' | 'premium' | 'reward'

/** Unlinked pages and metrics (docs/contract/files-and-surfaces.md#metrics). */
export interface HiddenPlaces {
  enter(place: HiddenPlace): Promise<void>
  readonly openMetrics: ShopPorts['openMetrics']
  noteMetricsRead(userAgent: string): Promise<void>
}

export function createHiddenPlaces({ facts, ports }: { facts: FactBus; ports: ShopPorts }): HiddenPlaces {
  return {
    enter: (place) => facts.emit('hiddenPlace.entered', { place }),
    openMetrics: ports.openMetrics,
    noteMetricsRead: (userAgent) => facts.emit('metrics.read', { userAgent }),
  }
}
