import type { Collection, Store, StoreCollections, StoreTables, Table } from '../store/types.js'

/** The functions of a table that reads need. */
export function readsOf<Name extends keyof StoreTables & string>({ table }: Store, name: Name) {
  const { find, live, all }: Table = table(name)
  // In the order of a table, so that no code tells a trial from the shop by it.
  return { all: () => all(), live: () => live(), find: (id: number) => find(id) }
}

/** The functions of a table that a visitor's request may need. */
export function tableOf<Name extends keyof StoreTables & string>(store: Store, name: Name) {
  const { insert, update, remove }: Table = store.table(name)
  return {
    ...readsOf(store, name),
    insert: (values: object) => insert(values),
    update: (id: number, values: object) => update(id, values),
    remove: (id: number) => remove(id),
  }
}

type Question = Readonly<Record<string, unknown>>

export function collectionOf<Name extends keyof StoreCollections & string>({ collection }: Store, name: Name) {
  const { all, find, update } = collection(name) as unknown as Collection<{ _id: string }>
  return {
    all: () => all(),
    find: (selector: Question) => find(selector),
    update: (selector: Question, change: Question) => update(selector, change),
  }
}

export const readsTypes = `export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`

/** An interface may be declared twice, so these stand beside {@link readsTypes}. */
export const writesTypes = `export interface Table<R extends Row = Row> {
  /** Throws a StoreError. */
  insert(values: Partial<R>): R
  update(id: number, values: Partial<R>): R | undefined
  remove(id: number): boolean
}`

export const collectionTypes = `export interface Collection<D> {
  all(): readonly D[]
  /** Takes a MongoDB-style selector. */
  find(selector: Readonly<Record<string, unknown>>): D[]
  /** Applies $set, $inc, $addToSet, $unset to all that match, in one step. */
  update(
    selector: Readonly<Record<string, unknown>>,
    change: Readonly<Record<string, unknown>>,
  ): { original: D[]; updated: D[] }
}`
