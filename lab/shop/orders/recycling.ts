import type { Resources } from '../../resources/resources.js'
import type { Store } from '../../store/types.js'
import type { ShopPorts } from '../ports.js'
import type { Recycle } from '../tables.js'

type Values = Readonly<Record<string, unknown>>

/** docs/contract/commerce.md#recycling */
export interface Recycling {
  /** `id` is JSON: a number or a list; null for other values. Throws a SyntaxError. */
  find(id: string): readonly Recycle[] | null
  /** The reply includes the day of the pickup. Throws a ResourceError. */
  request(form: Values, accountId: number | undefined): Promise<Values>
}

interface Parts {
  store: Store
  resources: Resources
  ports: ShopPorts
}

export function createRecycling({ store, resources, ports }: Parts): Recycling {
  const requests = resources.named('Recycles')
  return {
    async request(form, accountId) {
      const row = await resources.create(requests, ports.readPickup(form, store.table('Addresses'), accountId))
      return { ...row, pickupDate: row.date }
    },

    find(id) {
      const named: unknown = JSON.parse(id)
      const wanted = Array.isArray(named) ? named : [named]
      if (wanted.some((value) => typeof value === 'object' && value !== null)) return null
      const ids = new Set(wanted.map(Number))
      return store
        .table('Recycles')
        .live()
        .filter((request) => ids.has(request.id))
    },
  }
}
