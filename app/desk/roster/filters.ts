import type { Row } from '../connection/class-view'
import { minutesBetween } from '../times'

export const states = ['all', 'online', 'stuck', 'frozen'] as const
export type ShownState = (typeof states)[number]

export interface Filters {
  readonly text: string
  readonly group: string
  readonly state: ShownState
}

export const noFilters: Filters = { text: '', group: '', state: 'all' }

/** Minutes; boards in a terminal have a copy in lab/dashboard/board/board-order.ts. */
export const stuckFrom = 10

/** Null for a learner who is not active. */
export function stuckMinutes({ stuckSince }: Row, now: number): number | null {
  return stuckSince === null ? null : minutesBetween(stuckSince, now)
}

/** `now` is this computer's time in milliseconds. */
export function isStuck(row: Row, now: number): boolean {
  return row.online && (stuckMinutes(row, now) ?? 0) >= stuckFrom
}

/** `now` is this computer's time in milliseconds. */
export function isIn(row: Row, state: ShownState, now: number): boolean {
  if (state === 'online') return row.online
  if (state === 'stuck') return isStuck(row, now)
  return state === 'all' || row.frozen
}

/** Searches name, id and e-mail address; ignores case. */
export function filterRows(rows: readonly Row[], { text, group, state }: Filters, now: number): Row[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (group === '' || row.group === group) &&
      isIn(row, state, now) &&
      [row.name, row.id, row.email ?? ''].some((name) => name.toLowerCase().includes(wanted)),
  )
}

export function groupsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(({ group }) => group ?? []))].sort((one, other) => one.localeCompare(other))
}
