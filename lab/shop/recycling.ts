import type { Recycle } from '../store/schema.js'
import type { Store } from '../store/types.js'

/** Requests to have fruit press residues taken back (commerce.md 5.5). */
export interface Recycling {
  /** The requests an id stands for, written as JSON: one number or a list; null for what is neither. Throws a SyntaxError for what is no JSON. */
  find(id: string): readonly Recycle[] | null
}

export function createRecycling(store: Store): Recycling {
  return {
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
