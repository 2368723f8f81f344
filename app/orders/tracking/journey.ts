import type { Order } from '../order'

/** The stations of an order, in their order. */
export const stations = ['NEW', 'PACKING', 'TRANSIT', 'DELIVERED'] as const

export type Station = (typeof stations)[number]

/** Up to so many days before its arrival an order is on the road. */
const daysOnTheRoad = 2

/** The stage of an order: just placed, or packed or carried by the days that are left, or there. */
export function findStation({ delivered, eta }: Pick<Order, 'delivered' | 'eta'>, isNew: boolean): Station {
  if (delivered) return 'DELIVERED'
  if (isNew) return 'NEW'
  return Number(eta) > daysOnTheRoad ? 'PACKING' : 'TRANSIT'
}
