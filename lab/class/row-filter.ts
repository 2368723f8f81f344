import type { LearnerRow } from '../client/desk-api.js'

/** Rows count as changed if they differ in more than `lastSeen`. */
export interface RowFilter {
  knows(id: string): boolean
  /** A row that is let through counts as published. */
  admits(row: LearnerRow): boolean
}

export function createRowFilter(): RowFilter {
  const published = new Map<string, string>()
  return {
    knows: (id) => published.has(id),
    admits({ lastSeen: _, ...lasting }) {
      const text = JSON.stringify(lasting)
      if (published.get(lasting.id) === text) return false
      published.set(lasting.id, text)
      return true
    },
  }
}
