import type { Row, Store, Table } from '../store/types.js'
import { applyListQuery } from './list-query.js'
import { goneAtOnce, ResourceError, translateErrors } from './resource-error.js'
import { type Resource, type ResourceName, resourceTable } from './resource-table.js'

type Values = Readonly<Record<string, unknown>>

/** How a room wants the values of one of its tables to be stored, over the row that is there already (accounts.md 4.6). */
export type Setter = (values: Values, current?: Values) => Values

export interface Resources {
  find(name: string): Resource | undefined
  /** A resource that is known to exist. */
  named(name: ResourceName): Resource
  /** The JSON of a list reply in UTF-8, envelope included; the same query is written out once until something changes. */
  list(resource: Resource, query: URLSearchParams): Uint8Array
  read(resource: Resource, id: string): Values
  create(resource: Resource, values: Values): Values
  update(resource: Resource, id: string, values: Values): Values
  remove(resource: Resource, id: string): void
}

interface Parts {
  store: Store
  setters: Readonly<Record<string, Setter>>
  /** Stands in for a table's rows where a room shows more than it stores. */
  views: Readonly<Record<string, () => readonly Row[]>>
}

/** Lists a lab keeps written out before it starts over. */
const capacity = 50

/** The generated `/api` resources over the store. All operations throw a ResourceError. */
export function createResources({ store, setters, views }: Parts): Resources {
  const written = new Map<string, Uint8Array>()
  let version = -1
  const tableOf = (resource: Resource) =>
    (store as unknown as Store<Record<string, Row>>).table(resource.table) as Table
  const byName = new Map(resourceTable.map((resource) => [resource.name.toLowerCase(), resource]))

  function writeList(resource: Resource, query: URLSearchParams): Uint8Array {
    const table = tableOf(resource)
    const rows = applyListQuery((views[resource.name] ?? table.live)(), table.definition, query)
    return Buffer.from(JSON.stringify({ status: 'success', data: rows.map((row) => show(resource, row)) }))
  }

  return {
    find: (name) => byName.get(name.toLowerCase()),
    named: (name) => byName.get(name.toLowerCase()) as Resource,

    list(resource, query) {
      if (version !== store.version || written.size > capacity) written.clear()
      version = store.version
      const key = `${resource.name}?${query}`
      const list = written.get(key) ?? writeList(resource, query)
      written.set(key, list)
      return list
    },

    read: (resource, id) => show(resource, findRow(tableOf(resource), id)),

    create(resource, values) {
      const row = translateErrors(() => tableOf(resource).insert(prepare(resource, values)))
      if (row.deletedAt) throw new ResourceError('internal', 'internal error', [goneAtOnce])
      return show(resource, row)
    },

    update(resource, id, values) {
      const row = findRow(tableOf(resource), id)
      const changed = translateErrors(() => tableOf(resource).update(row.id, prepare(resource, values, row)))
      return show(resource, changed as Row)
    },

    remove(resource, id) {
      translateErrors(() => tableOf(resource).remove(findRow(tableOf(resource), id).id))
    },
  }

  function prepare(resource: Resource, values: Values, current?: Row): Partial<Row> {
    return (setters[resource.name]?.(values, current as unknown as Values) ?? values) as Partial<Row>
  }
}

function findRow(table: Table, id: string): Row {
  const row = table.find(Number(id))
  if (row === undefined) throw new ResourceError('not-found', 'Not Found')
  return row
}

function show(resource: Resource, row: Row): Values {
  const { hidden } = resource
  if (hidden === undefined) return row as unknown as Values
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
}
