import type { Row } from '../connection/class-view'

/** Finished items of an assignment; without one, solves. */
export function doneOf({ items, solved }: Pick<Row, 'items' | 'solved'>): number {
  return items.length > 0 ? items.filter(({ done }) => done !== null).length : solved
}

/** Items of an assignment; without one, challenges of the lab. */
export function maxOf({ items }: Pick<Row, 'items'>, challenges: number): number {
  return items.length > 0 ? items.length : challenges
}
