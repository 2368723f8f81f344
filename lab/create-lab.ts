import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAccounts } from './accounts/accounts.js'
import { readSeededPeople, seedAccounts } from './accounts/seed-accounts.js'
import { createTokens } from './accounts/tokens.js'
import { createChallenges } from './challenges/create-challenges.js'
import { type ChallengeTables, challengeTables } from './challenges/tables.js'
import { createCommunity } from './community/community.js'
import { seedCommunity } from './community/seed-community.js'
import { createFactBus } from './facts/bus.js'
import { type Clock, systemClock } from './facts/clock.js'
import { openJournal } from './facts/journal.js'
import type { Lab } from './lab.js'
import { openDisk } from './lab-disk.js'
import { type LabOptionsInput, parseLabOptions } from './options.js'
import { packageRoot, packageVersion } from './package-root.js'
import { createResources } from './resources/resources.js'
import { seedShop } from './shop/seed-shop.js'
import { createShop } from './shop/shop.js'
import { createStore } from './store/create-store.js'
import type { ShopCollections, ShopTables } from './store/schema.js'
import { orderTables, shopTables } from './store/shop-tables.js'
import type { Store } from './store/types.js'
import { weaknesses as stagedWeaknesses, type Weaknesses } from './weaknesses/weaknesses.js'

/** What a lab can be made of besides its options: a clock to turn, weaknesses mended, somebody to tell of trouble. */
export interface LabParts {
  readonly clock?: Clock
  readonly weaknesses?: Partial<Weaknesses>
  readonly onWarning?: (message: string) => void
}

const shopCollections = ['reviews', 'orders'] as const

/** Builds one lab, independent of all others; throws an error with a `kind` when its options or its data folder are at fault. */
export async function createLab(input: Partial<LabOptionsInput> = {}, parts: LabParts = {}): Promise<Lab> {
  const options = parseLabOptions(input)
  const { config, dataDirectory } = options
  const { clock = systemClock, onWarning = () => {} } = parts
  const weaknesses = { ...stagedWeaknesses, ...parts.weaknesses }
  const inData = (name: string) => (dataDirectory === null ? null : join(dataDirectory, name))

  const facts = createFactBus(clock, (error) => onWarning(`A listener failed: ${String(error)}`))
  const keys = { privateKey: readKey('jwt.key'), publicKey: readKey('jwt.pub') }
  const people = readSeededPeople(config)
  const seed = (store: Store) => {
    seedAccounts(store, config, keys.privateKey)
    seedShop(store, config, people)
    seedCommunity(store, config, people)
  }
  const store = await createStore<ShopTables & ChallengeTables, ShopCollections>({
    tables: orderTables(shopTables, challengeTables),
    collections: shopCollections,
    file: inData('db.json'),
    clock,
    onWarning,
    seed: (empty) => seed(empty as unknown as Store),
  })
  const shopStore = store as unknown as Store
  const journal = openJournal(inData('journal.ndjson'), clock, onWarning)
  const disk = openDisk(dataDirectory)

  const tokens = createTokens(keys, weaknesses.verifySignature, clock)
  const accounts = createAccounts({ store: shopStore, facts, clock, tokens, weaknesses })
  const community = createCommunity(shopStore)
  const challenges = createChallenges({
    store: shopStore,
    facts,
    journal,
    options,
    seededAccountId: people.idOf,
    onRuleError: (key, error) => onWarning(`The rule of ${key} failed: ${String(error)}`),
  })
  const resources = createResources({
    store: shopStore,
    setters: { Users: accounts.registration.prepareUser, SecurityAnswers: accounts.registration.prepareAnswer },
    views: { Challenges: challenges.list },
  })
  const shop = createShop({ store: shopStore, facts, weaknesses, resources })

  return Object.freeze({
    options,
    config,
    configurationText: JSON.stringify({ config }),
    version: packageVersion,
    clock,
    facts,
    journal,
    store: shopStore,
    disk,
    accounts,
    shop,
    community,
    challenges,
    resources,
    async reset({ progress }: { progress: boolean }) {
      const cleared = progress ? [...shopTables, ...challengeTables] : shopTables
      store.empty([...cleared.map(({ name }) => name), ...shopCollections])
      seed(shopStore)
      challenges.describe()
      await store.save()
    },
    async close() {
      await store.close()
      disk.close()
    },
  })
}

function readKey(name: string): string {
  return readFileSync(join(packageRoot, 'fixtures', 'keys', name), 'utf8')
}
