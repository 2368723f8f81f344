import type { Misfit } from '../../disk/put-aside.js'
import type { StoredCollection } from '../collections/collection.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { TableDefinition } from '../types.js'
import type { StoreContent } from './content-shape.js'
import { sortOut, sortOutDocuments } from './fitting-rows.js'

type Gathered = Omit<StoreContent, 'version' | 'seededWith'>

/** Content of unknown tables and collections, preserved unchanged. */
export function findStrangers(
  content: StoreContent | undefined,
  known: { tables: readonly TableDefinition[]; collections: readonly string[] },
): Gathered {
  const names = known.tables.map(({ name }) => name)
  return {
    tables: omit(content?.tables, names),
    collections: omit(content?.collections, known.collections),
    sequences: omit(content?.sequences, names),
  }
}

function omit<Value>(values: Readonly<Record<string, Value>> = {}, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** All rows and documents, and preserved content of unknown tables. */
export function gatherContent(
  tables: ReadonlyMap<string, StoredTable>,
  collections: ReadonlyMap<string, StoredCollection>,
  strangers: Gathered,
): Gathered {
  const rows = [...tables].map(([name, table]) => [name, table.all()] as const)
  const documents = [...collections].map(([name, collection]) => [name, collection.all()] as const)
  const sequences = [...tables].map(([name, table]) => [name, table.lastId] as const)
  return {
    tables: { ...strangers.tables, ...Object.fromEntries(rows) },
    collections: { ...strangers.collections, ...Object.fromEntries(documents) },
    sequences: { ...strangers.sequences, ...Object.fromEntries(sequences) },
  } as Gathered
}

export function loadContent(
  tables: ReadonlyMap<string, StoredTable>,
  collections: ReadonlyMap<string, StoredCollection>,
  content: StoreContent,
): readonly Misfit[] {
  const ofTables = [...tables].flatMap(([name, table]) => {
    const { fitting, misfits } = sortOut(table.definition, content.tables[name] ?? [])
    table.load(fitting, content.sequences[name] ?? 0)
    return misfits
  })
  const ofCollections = [...collections].flatMap(([name, collection]) => {
    const { fitting, misfits } = sortOutDocuments(name, content.collections[name] ?? [])
    collection.load(fitting)
    return misfits
  })
  return [...ofTables, ...ofCollections]
}
