import type { Resources } from '../resources/resources.js'
import type { Store } from '../store/types.js'
import type { ShopPorts } from './ports.js'
import type { Recycle } from './tables.js'

type Values = Readonly<Record<string, unknown>>

/** Requests to have fruit press residues taken back (docs/contract/commerce.md#recycling). */
export interface Recycling {
  /** The requests an id stands for, written as JSON: one number or a list; null for what is neither. Throws a SyntaxError for what is no JSON. */
  find(id: string): readonly Recycle[] | null
  /** Notes a request of the session's account, if there is one, and gives it with the day of the pickup. Throws a ResourceError. */
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
