import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listTables, orderTables } from '../../../lab/assembly/seeded-store.js'
import { type Random, systemRandom } from '../../../lab/facts/random.js'
import { createStore, type OpenedStore } from '../../../lab/store/create-store.js'
import type { Row, Store, StoreCollections, StoreTables, TableDefinition } from '../../../lab/store/types.js'
import type { WorkLimits } from '../../../lab/threads/work-limits.js'
import { feedbackTable } from '../../../lab/weaknesses/rating-without-range.js'

export interface Tables extends StoreTables {
  Tips: Row & { name: string | null; order: number | null }
}
export type TestStore = OpenedStore<Tables, StoreCollections>
export type Seed = (store: Store<Tables, StoreCollections>) => void

/** A table of another room, to be listed between the shop's own. */
export const tips: TableDefinition = {
  name: 'Tips',
  model: 'Tip',
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'name', type: 'text' },
    { name: 'order', type: 'number' },
    { name: 'createdAt', type: 'date', required: true },
    { name: 'updatedAt', type: 'date', required: true },
  ],
}

export const seedPeopleAndJuices: Seed = (store) => {
  const users = store.table('Users')
  users.insert({ email: 'admin@juice-sh.op', password: 'a1', role: 'admin' })
  users.insert({ email: 'jim@juice-sh.op', password: 'b2', username: 'jim' })
  users.insert({ email: 'chris@juice-sh.op', password: 'c3' })
  users.insert({ email: 'bender@juice-sh.op', password: 'd4' })
  users.remove(3)
  const products = store.table('Products')
  products.insert({ name: 'Apple Juice', description: 'Pressed this morning.', price: 1.99, deluxePrice: 0.99 })
  products.insert({ name: 'Yule Special', description: 'Gone for a reason (2014 edition)', price: 29.99 })
  products.insert({ name: 'Banana Juice', description: 'Apples are not in it.', price: 1.5 })
  products.remove(2)
  store.table('Baskets').insert({ UserId: 1 })
}

export interface TestStoreOptions {
  file?: string | null
  seed?: Seed
  onWarning?: (message: string) => void
  now?: () => number
  random?: Random
  address?: () => string
  workLimits?: WorkLimits
}

/** Opens a store that is closed when the test ends. */
export async function openTestStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const store = await createStore<Tables, StoreCollections>({
    tables: orderTables(listTables({ feedbackTable }), [tips]),
    collections: ['reviews', 'orders'],
    file: options.file ?? null,
    random: options.random ?? systemRandom,
    address: options.address ?? (() => ''),
    clock: { now: options.now ?? (() => Date.UTC(2024, 4, 1, 12, 30, 15)) },
    seed: options.seed ?? seedPeopleAndJuices,
    onWarning: options.onWarning ?? (() => {}),
    workLimits: options.workLimits,
  })
  onTestFinished(() => store.close().catch(() => {}))
  return store
}

/** A folder that vanishes when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juice-lab-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
