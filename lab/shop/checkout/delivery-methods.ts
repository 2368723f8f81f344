import type { Store } from '../../store/types.js'
import { readNumber } from '../../values/read-number.js'
import type { Delivery } from '../tables.js'

/** Priced for the caller; `eta` in days. */
export type DeliveryMethod = Pick<Delivery, 'id' | 'name' | 'price' | 'eta' | 'icon'>

/** docs/contract/commerce.md#delivery-methods */
export interface DeliveryMethods {
  list(isDeluxe: boolean): readonly DeliveryMethod[]
  find(id: unknown, isDeluxe: boolean): DeliveryMethod | undefined
}

export function createDeliveryMethods(store: Store): DeliveryMethods {
  const deliveries = store.table('Deliveries')
  return {
    list: (isDeluxe) => deliveries.live().map((delivery) => offer(delivery, isDeluxe)),
    find(id, isDeluxe) {
      const delivery = deliveries.find(readNumber(id))
      return delivery && offer(delivery, isDeluxe)
    },
  }
}

function offer({ id, name, price, deluxePrice, eta, icon }: Delivery, isDeluxe: boolean): DeliveryMethod {
  return { id, name, price: isDeluxe ? deluxePrice : price, eta, icon }
}
