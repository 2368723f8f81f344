import { type SeededPeople, seedAccounts } from '../accounts/seed-accounts.js'
import { seedCommunity } from '../community/seed-community.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { Visitor } from '../fairness/fair-queue.js'
import type { ShopConfig } from '../options.js'
import type { Ports } from '../ports.js'
import { seedShop } from '../shop/seed-shop.js'
import { createStore } from '../store/create-store.js'
import type { Store, StoreCollections, StoreTables, TableDefinition } from '../store/types.js'
import type { LabThreadPlaces } from '../threads/thread-places.js'
import type { WorkLimits } from '../threads/work-limits.js'
import { digestSeeds } from './seed-digests.js'
import { listTables, orderTables } from './tables.js'

interface Parts {
  readonly config: ShopConfig
  readonly people: SeededPeople
  readonly privateKey: string
  readonly ports: Pick<Ports, 'noteCustomer' | 'feedbackTable'>
  /** Tables beside the shop's own; whoever keeps them fills them. */
  readonly extraTables: readonly TableDefinition[]
  /** Path of the file that keeps everything; null keeps it in memory only. */
  readonly file: string | null
  readonly clock: Clock
  readonly random: Random
  readonly places: LabThreadPlaces
  readonly workLimits: WorkLimits | undefined
  readonly visitor: () => Visitor
  readonly address: () => string
  onWarning(message: string): void
}

/** The store of a lab, and the way back to how it began. */
export interface SeededStore {
  readonly store: Store
  /** Restores the shop's rows, and empties the extra tables when they are included; nothing is saved yet. */
  startOver(includingExtras: boolean): void
  /** Keys of the configuration that say something else than when the shop was seeded. */
  changedSeeds(): readonly string[]
}

const collections = ['reviews', 'orders'] as const

/** Every order has an invoice on the lab's disk as well; a selector may look at each review, and change it. */
const collectionQuotas = { orders: { rows: 5000 }, reviews: { rows: 4000, bytes: 2_000_000 } }

/** Opens the store of a lab, with the shop's seeds when it is new; throws a {@link StoreFileError}. */
export async function openSeededStore({
  config,
  people,
  privateKey,
  ports,
  extraTables,
  ...parts
}: Parts): Promise<SeededStore> {
  const tables = listTables(ports)
  const seed = (store: Store) => {
    seedAccounts({ store, config, privateKey, random: parts.random.stream('strangers') })
    seedShop({ store, config, people, random: parts.random.stream('seeds'), noteCustomer: ports.noteCustomer })
    seedCommunity(store, config, people)
  }
  const store = await createStore<StoreTables, StoreCollections>({
    ...parts,
    random: parts.random.stream('store'),
    tables: orderTables(tables, extraTables),
    collections,
    collectionQuotas,
    seedDigests: digestSeeds(config),
    seed,
  })
  return {
    store,
    changedSeeds: store.changedSeeds,
    startOver(includingExtras) {
      const emptied = includingExtras ? [...tables, ...extraTables] : tables
      store.empty([...emptied.map(({ name }) => name), ...collections])
      seed(store)
    },
  }
}
