import type { Row } from '../connection/class-view'

/** The number of finished items of an assignment; without one, the number of solves. */
export function doneOf({ items, solved }: Pick<Row, 'items' | 'solved'>): number {
  return items.length > 0 ? items.filter(({ done }) => done !== null).length : solved
}

/** The number of items of an assignment; without one, that of the challenges of the lab. */
export function maxOf({ items }: Pick<Row, 'items'>, challenges: number): number {
  return items.length > 0 ? items.length : challenges
}
