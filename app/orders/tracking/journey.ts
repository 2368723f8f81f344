import type { Order } from '../order'

export const stations = ['NEW', 'PACKING', 'TRANSIT', 'DELIVERED'] as const

export type Station = (typeof stations)[number]

/** Days before its arrival in which an order is in transit. */
const daysOnTheRoad = 2

export function findStation({ delivered, eta }: Pick<Order, 'delivered' | 'eta'>, isNew: boolean): Station {
  if (delivered) return 'DELIVERED'
  if (isNew) return 'NEW'
  return Number(eta) > daysOnTheRoad ? 'PACKING' : 'TRANSIT'
}
