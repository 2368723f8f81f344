import { LRUCache } from 'lru-cache'
import type { Row, Store, Table } from '../store/types.js'
import type { Texts } from '../texts/texts.js'
import { applyListQuery } from './list-query.js'
import type { ResourcePorts } from './ports.js'
import type { GuardedName, Resource, ResourceName, Rights } from './resource.js'
import { notReloadable, ResourceError, translateErrors } from './resource-error.js'
import { listOnly } from './rights.js'

type Values = Readonly<Record<string, unknown>>

/** Transforms values before they are stored; `current` is the existing row (docs/contract/accounts.md#setters). */
export type Setter = (values: Values, current?: Values) => Values

/** `values` as sent; `previous` is the replaced row. */
export type ReportWrite = (row: Values, values: Values, previous?: Values) => Promise<void>

export type ReportRemoval = (row: Values) => Promise<void>

export interface Resources {
  find(name: string): Resource | undefined
  named(name: ResourceName): Resource
  /** The JSON of a list reply in UTF-8; cached until something changes. */
  list(resource: Resource, query: URLSearchParams, language?: string): Uint8Array
  /** The cached result of `list`. */
  findWritten(resource: Resource, query: URLSearchParams, language?: string): Uint8Array | undefined
  read(resource: Resource, id: string, language?: string): Values
  create(resource: Resource, values: Values): Promise<Values>
  update(resource: Resource, id: string, values: Values): Promise<Values>
  remove(resource: Resource, id: string): Promise<void>
}

type ByResource<Hook> = Readonly<Partial<Record<ResourceName, Hook>>>

export interface ResourceHooks {
  readonly setters: ByResource<Setter>
  readonly reports: ByResource<ReportWrite>
  readonly removalReports: ByResource<ReportRemoval>
  /** Replaces a table's rows where a room shows more than it stores. */
  readonly views: ByResource<() => readonly Row[]>
}

interface Parts extends ResourceHooks {
  readonly store: Store
  readonly resourceRights: ResourcePorts['resourceRights']
  readonly texts: Texts
}

/** Max cached lists, and bytes of all of them. */
const capacity = { lists: 50, bytes: 20_000_000 }

interface WrittenLists {
  find(key: string, version: number): Uint8Array | undefined
  get(key: string, version: number, write: () => Uint8Array): Uint8Array
}

/** Operations throw a {@link ResourceError}, or the QuotaError of a full table. */
export function createResources(parts: Parts): Resources {
  const { store, resourceRights, setters, reports, removalReports } = parts
  const written = createWrittenLists()
  const tableOf = ({ table }: Resource) => (store as unknown as Store<Record<string, Row>>).table(table)
  const byName = new Map(listResources(resourceRights).map((resource) => [resource.name.toLowerCase(), resource]))
  const { show, writeList } = createDisplay(parts)
  const prepare = (resource: Resource, values: Values, current?: Row) =>
    (setters[resource.name]?.(values, current) ?? values) as Partial<Row>

  return {
    find: (name) => byName.get(name.toLowerCase()),
    named: (name) => byName.get(name.toLowerCase()) as Resource,

    list: (resource, query, language = 'en') =>
      written.get(keyOf(resource, query, language), store.version, () =>
        writeList(resource, tableOf(resource), query, language),
      ),
    findWritten: (resource, query, language = 'en') => written.find(keyOf(resource, query, language), store.version),

    read: (resource, id, language = 'en') => show(resource, findRow(tableOf(resource), id), language),

    async create(resource, values) {
      const row = translateErrors(() => tableOf(resource).insert(prepare(resource, values)))
      await reports[resource.name]?.(row, values)
      if (row.deletedAt) throw new ResourceError('internal', 'internal error', [notReloadable])
      return show(resource, row)
    },

    async update(resource, id, values) {
      const row = findRow(tableOf(resource), id)
      const changed = translateErrors(() => tableOf(resource).update(row.id, prepare(resource, values, row))) as Row
      await reports[resource.name]?.(changed, values, row)
      return show(resource, changed)
    },

    async remove(resource, id) {
      const row = findRow(tableOf(resource), id)
      translateErrors(() => tableOf(resource).remove(row.id))
      await removalReports[resource.name]?.(row)
    },
  }
}

function createWrittenLists(): WrittenLists {
  const written = new LRUCache<string, Uint8Array>({
    max: capacity.lists,
    maxSize: capacity.bytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  let writtenAt = -1
  return {
    find: (key, version) => (version === writtenAt ? written.get(key) : undefined),
    get(key, version, write) {
      if (version !== writtenAt) written.clear()
      writtenAt = version
      const known = written.get(key)
      if (known) return known
      const list = write()
      written.set(key, list)
      return list
    },
  }
}

/** The score board can only be listed, in any lab. */
export function listResources(rights: Readonly<Record<GuardedName, Rights>>): readonly Resource[] {
  return [
    { name: 'Users', table: 'Users', rights: rights.Users, hidden: ['password', 'totpSecret'] },
    { name: 'Products', table: 'Products', rights: rights.Products, translated: ['name', 'description'] },
    { name: 'Feedbacks', table: 'Feedbacks', rights: rights.Feedbacks },
    { name: 'BasketItems', table: 'BasketItems', rights: rights.BasketItems },
    { name: 'Challenges', table: 'Challenges', rights: listOnly, translated: ['description'] },
    { name: 'Complaints', table: 'Complaints', rights: rights.Complaints },
    { name: 'Recycles', table: 'Recycles', rights: rights.Recycles },
    {
      name: 'SecurityQuestions',
      table: 'SecurityQuestions',
      rights: rights.SecurityQuestions,
      translated: ['question'],
    },
    { name: 'SecurityAnswers', table: 'SecurityAnswers', rights: rights.SecurityAnswers },
    { name: 'Addresss', table: 'Addresses', rights: rights.Addresss },
    { name: 'PrivacyRequests', table: 'PrivacyRequests', rights: rights.PrivacyRequests },
    { name: 'Cards', table: 'Cards', rights: rights.Cards },
    { name: 'Quantitys', table: 'Quantities', rights: rights.Quantitys },
    { name: 'Hints', table: 'Hints', rights: rights.Hints, translated: ['text'] },
  ]
}

const keyOf = ({ name }: Resource, query: URLSearchParams, language: string) => `${language} ${name}?${query}`

function createDisplay({ views, texts }: Pick<Parts, 'views' | 'texts'>) {
  function show(resource: Resource, row: Row, language = 'en'): Values {
    const { hidden, translated } = resource
    const shown: Values = translated ? texts.translateFields<Values>(language, row, translated) : row
    if (hidden === undefined) return shown
    return Object.fromEntries(Object.entries(shown).filter(([name]) => !hidden.includes(name)))
  }

  function writeList(resource: Resource, table: Table, query: URLSearchParams, language: string): Uint8Array {
    const rows = applyListQuery((views[resource.name] ?? table.live)(), table.definition, query)
    return Buffer.from(JSON.stringify({ status: 'success', data: rows.map((row) => show(resource, row, language)) }))
  }

  return { show, writeList }
}

function findRow(table: Table, id: string): Row {
  const row = table.find(Number(id))
  if (row === undefined) throw new ResourceError('not-found', 'Not Found')
  return row
}
