import type { LearnerRow } from '../client/desk-api.js'

/** Picks the rows to publish: those that differ from the last published row of their learner in more than `lastSeen`. */
export interface RowFilter {
  /** True for a learner of whom a row was let through. */
  knows(id: string): boolean
  /** True for a row that is to be published, which counts as published from then on. */
  lets(row: LearnerRow): boolean
}

export function createRowFilter(): RowFilter {
  const published = new Map<string, string>()
  return {
    knows: (id) => published.has(id),
    lets({ lastSeen: _, ...lasting }) {
      const text = JSON.stringify(lasting)
      if (published.get(lasting.id) === text) return false
      published.set(lasting.id, text)
      return true
    },
  }
}
