import { createHash } from 'node:crypto'
import { type SeededPeople, seedAccounts } from '../accounts/seed-accounts.js'
import { accountTables } from '../accounts/tables.js'
import type { CommunityPorts } from '../community/ports.js'
import { seedCommunity } from '../community/seed-community.js'
import { communityTables } from '../community/tables.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { readShelf } from '../options/shelf.js'
import type { ShopConfig } from '../options.js'
import type { Ports } from '../ports.js'
import { seedShop } from '../shop/seed-shop.js'
import { shopTables } from '../shop/tables.js'
import { createStore } from '../store/create-store.js'
import type { Store, StoreCollections, StoreTables, TableDefinition } from '../store/types.js'
import type { LabThreadPlaces } from '../threads/thread-places.js'
import type { WorkLimits } from '../threads/work-limits.js'

interface Parts {
  readonly config: ShopConfig
  readonly people: SeededPeople
  readonly privateKey: string
  readonly ports: Pick<Ports, 'noteCustomer' | 'feedbackTable'>
  /** Tables beside the shop's own; their owner fills them. */
  readonly extraTables: readonly TableDefinition[]
  readonly file: string | null
  readonly clock: Clock
  readonly random: Random
  readonly places: LabThreadPlaces
  readonly workLimits: WorkLimits | undefined
  readonly address: () => string
  onWarning(message: string): void
}

export interface SeededStore {
  readonly store: Store
  /** Restores the shop's rows and empties the extra tables if included; saves nothing yet. */
  startOver(includingExtras: boolean): void
  changedSeeds(): readonly string[]
}

const collections = ['reviews', 'orders'] as const

/** Every order has an invoice on disk; a selector may read and change each review. */
const collectionQuotas = { orders: { rows: 5000 }, reviews: { rows: 4000, bytes: 2_000_000 } }

const firstTables = ['Users', 'Addresses', 'Baskets', 'Products', 'BasketItems']

/** Seeds a new store; throws a {@link StoreFileError}. */
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

export function listTables({ feedbackTable }: Pick<CommunityPorts, 'feedbackTable'>): readonly TableDefinition[] {
  return orderTables([...accountTables, ...shopTables, ...communityTables, feedbackTable])
}

/** The order of docs/contract/accounts.md#tables: its first five, then by name, referenced tables first. */
export function orderTables(
  tables: readonly TableDefinition[],
  extraTables: readonly TableDefinition[] = [],
): readonly TableDefinition[] {
  const given = new Map([...tables, ...extraTables].map((table) => [table.name, table]))
  const ordered = new Map<string, TableDefinition>()
  const place = (name: string): void => {
    const table = given.get(name)
    if (table === undefined || ordered.has(name)) return
    given.delete(name)
    for (const { references } of table.columns) if (references) place(references.table)
    ordered.set(name, table)
  }
  for (const name of firstTables) place(name)
  for (const name of [...given.keys()].sort()) place(name)
  return [...ordered.values()]
}

/** A digest of everything that seeding reads, by configuration key. */
function digestSeeds(config: ShopConfig): Record<string, string> {
  const { domain, numberOfRandomFakeUsers } = config.application
  const read = {
    'application.domain': domain,
    'application.numberOfRandomFakeUsers': numberOfRandomFakeUsers,
    products: readShelf(config),
    memories: config.memories,
  }
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, digest(value)]))
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 16)
}

/** Sorts keys, whose order in a configuration is irrelevant. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
