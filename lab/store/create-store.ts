import { putAside } from '../disk/put-aside.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { createLabThreadPlaces, type LabThreadPlaces } from '../threads/thread-places.js'
import { ownLimits, type WorkLimits } from '../threads/work-limits.js'
import { errorText } from '../values/error-text.js'
import { createCollection } from './collections/collection.js'
import { createSaver } from './file/saver.js'
import { findStrangers, gatherContent, loadContent } from './file/store-content.js'
import { asLastError, openStoreFile } from './file/store-file.js'
import { createSqlView } from './sql/view.js'
import type { StoredTable } from './tables/stored-table.js'
import { createTable } from './tables/table.js'
import type { Collection, Quota, Row, Store, StoreChange, StoredDocument, Table, TableDefinition } from './types.js'

export { refuseNewerStore, StoreFileError } from './file/store-file.js'

export interface StoreOptions<Tables, Collections> {
  readonly tables: readonly TableDefinition[]
  readonly collections: readonly string[]
  readonly collectionQuotas?: Readonly<Record<string, Quota>>
  readonly file: string | null
  readonly clock: Clock
  /** For document ids, and random functions in SQL. */
  readonly random: Random
  /** Places for threads of long statements; without them there is one for each. */
  readonly places?: LabThreadPlaces
  readonly workLimits?: WorkLimits | undefined
  /** Address of the running request, which may use up its share of rows, and whose long statements wait for each other; empty for the lab itself. */
  readonly address?: () => string
  /** Digests of the values that `seed` reads, by name. */
  readonly seedDigests?: Readonly<Record<string, string>>
  readonly seed: (store: Store<Tables, Collections>) => void | Promise<void>
  readonly onWarning: (message: string) => void
}

export interface OpenedStore<Tables, Collections> extends Store<Tables, Collections> {
  empty(names: readonly string[]): void
  /** Names of values that changed since seeding; empty if unknown. */
  changedSeeds(): readonly string[]
}

/** Seeds a new store; throws a {@link StoreFileError}. */
export async function createStore<Tables, Collections>(
  options: StoreOptions<Tables, Collections>,
): Promise<OpenedStore<Tables, Collections>> {
  const { seedDigests, onWarning } = options
  const file = await openFile(options)
  const rows = openRows(options)
  const { tables, collections } = rows
  const strangers = findStrangers(file?.content, options)
  let seededWith = file?.content === undefined ? seedDigests : file.content.seededWith
  const saver = createSaver(
    async () => file?.write({ ...gatherContent(tables, collections, strangers), seededWith }),
    (error) => onWarning(errorText(error)),
  )
  const store: OpenedStore<Tables, Collections> = {
    table: <Name extends keyof Tables & string>(name: Name) =>
      pick(tables, name, 'table') as unknown as Table<Tables[Name] & Row>,
    collection: <Name extends keyof Collections & string>(name: Name) =>
      pick(collections, name, 'collection') as unknown as Collection<Collections[Name] & StoredDocument>,
    ...{ contents: rows.contents, sql: rows.sql },
    get version() {
      return rows.version()
    },
    empty(names) {
      for (const name of names) (tables.get(name) ?? pick(collections, name, 'table or collection')).clear()
      seededWith = seedDigests
    },
    changedSeeds: () => compareSeeds(seededWith, seedDigests),
    save: () => saver.save(),
    saved: () => saver.saved(),
    async close() {
      try {
        await saver.save()
      } catch (error) {
        throw asLastError(error)
      } finally {
        saver.stop()
        await rows.sql.close()
      }
    },
  }

  async function fill(): Promise<void> {
    const misfits = file?.content === undefined ? [] : loadContent(tables, collections, file.content)
    if (options.file !== null) putAside(options.file, misfits, onWarning)
    if (file?.content === undefined) await options.seed(store)
    // Only now: the next start would take a half-seeded file for a complete shop.
    if (options.file !== null) rows.onChange(saver.markChanged)
    if (options.file !== null && (file?.content === undefined || misfits.length > 0)) saver.markChanged()
    await saver.save()
  }
  try {
    await fill()
  } catch (error) {
    // Otherwise its retries would overwrite a later attempt.
    saver.stop()
    await rows.sql.close()
    throw error
  }
  return store
}

async function openFile({
  file,
  clock,
  onWarning,
}: Pick<StoreOptions<unknown, unknown>, 'file' | 'clock' | 'onWarning'>) {
  return file === null ? undefined : openStoreFile(file, { now: () => clock.now(), onWarning })
}

function compareSeeds(
  before: Readonly<Record<string, string>> | undefined,
  now: Readonly<Record<string, string>> = {},
): string[] {
  return before === undefined ? [] : Object.keys(now).filter((name) => before[name] !== now[name])
}

function openRows<Tables, Collections>(options: StoreOptions<Tables, Collections>) {
  const { clock, random, address = () => '', onWarning } = options
  const { places = createLabThreadPlaces(), workLimits = ownLimits } = options
  let version = 0
  let notifyOwner = () => {}
  const countChange = () => {
    version += 1
    notifyOwner()
  }
  const tables = new Map<string, StoredTable>()
  const host = {
    now: createStamp(clock),
    writer: address,
    note(change: StoreChange) {
      countChange()
      sql.note(change)
    },
    tables: () => [...tables.values()],
    table: (name: string) => tables.get(name),
  }
  for (const definition of options.tables) tables.set(definition.name, createTable(definition, host))
  const collections = new Map(
    options.collections.map((name) => {
      const quota = options.collectionQuotas?.[name]
      const parts = { name, quota, random: random.stream('documents'), writer: address, onChange: countChange }
      return [name, createCollection(parts)]
    }),
  )
  const world = { clock, random: random.stream('statements'), places, workLimits, address, onWarning }
  const sql = createSqlView([...tables.values()], world)
  return {
    tables,
    collections,
    sql,
    contents: () => ({
      rows: [...tables].map(([name, table]) => [name, table.all()] as const),
      documents: [...collections].map(([name, collection]) => [name, collection.all()] as const),
    }),
    version: () => version,
    onChange(listener: () => void) {
      notifyOwner = listener
    },
  }
}

/** Rows of one moment share the text. */
function createStamp(clock: Clock): () => string {
  let written = { time: Number.NaN, text: '' }
  return () => {
    const time = clock.now()
    if (time !== written.time) written = { time, text: new Date(time).toISOString() }
    return written.text
  }
}

function pick<Item>(items: ReadonlyMap<string, Item>, name: string, kind: string): Item {
  const item = items.get(name)
  if (item === undefined) throw new Error(`The store has no ${kind} called ${name}.`)
  return item
}
