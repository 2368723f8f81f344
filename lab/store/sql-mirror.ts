import type { Database, Statement } from 'node-sqlite3-wasm'
import { describeInsert, describeTable, quoteName, toSqlRow } from './sql-schema.js'
import { loadSqlite } from './sqlite.js'
import type { StoredTable } from './table.js'
import type { SqlValue, StoreChange } from './types.js'

/** The rows as an SQLite database in memory of this process; for statements whose cost is known to be bounded. */
export interface SqlMirror {
  /** Notes that a row has to be brought over. */
  note(change: StoreChange): void
  /** Runs the first statement with its values; throws SQLite's own error. */
  run(sql: string, values: readonly SqlValue[]): SqlRows
  close(): void
}

interface MirroredTable {
  readonly source: StoredTable
  readonly stale: Set<number>
  readonly insert: Statement
  readonly remove: Statement
}

const keptStatements = 50
const keptRows = 200

type SqlRows = Record<string, SqlValue>[]

export function createSqlMirror(tables: readonly StoredTable[]): SqlMirror {
  const database = new (loadSqlite().Database)()
  // The store itself has checked the references; here a row that is replaced would seem to leave its children alone.
  database.exec('PRAGMA foreign_keys = OFF')
  const mirrored = new Map(tables.map((source) => [source.definition.name, mirrorTable(database, source)]))
  const statements = createStatementCache(database)
  let isStale = true

  function bringOver(): void {
    database.exec('PRAGMA query_only = OFF; BEGIN')
    try {
      // Removed first, all of them, so that a value that moved from one row to another is never there twice.
      for (const { stale, remove } of mirrored.values()) for (const id of stale) remove.run([id])
      for (const table of mirrored.values()) insertStale(table)
      database.exec('COMMIT; PRAGMA query_only = ON')
    } catch (error) {
      database.exec('ROLLBACK; PRAGMA query_only = ON')
      throw error
    }
    for (const { stale } of mirrored.values()) stale.clear()
    statements.forgetAnswers()
    isStale = false
  }

  return {
    note({ table, id }) {
      mirrored.get(table)?.stale.add(id)
      isStale = true
    },
    run(sql, values) {
      if (isStale) bringOver()
      return statements.all(sql, values)
    },
    close: () => database.close(),
  }
}

function mirrorTable(database: Database, source: StoredTable): MirroredTable {
  const { definition } = source
  database.exec(describeTable(definition))
  return {
    source,
    stale: new Set(source.all().map((row) => row.id)),
    insert: database.prepare(describeInsert(definition)),
    remove: database.prepare(`DELETE FROM ${quoteName(definition.name)} WHERE id = ?`),
  }
}

function insertStale({ source, stale, insert }: MirroredTable): void {
  for (const id of stale) {
    const row = source.row(id)
    if (row !== undefined) insert.run(toSqlRow(source.definition, row))
  }
}

interface KnownStatement {
  readonly statement: Statement
  /** Its answer to the present rows, unless that is a large one or depends on values. */
  rows?: SqlRows
}

/** Keeps the statements that were asked for last, with their answers: they call nothing that depends on time or chance. */
function createStatementCache(database: Database) {
  const known = new Map<string, KnownStatement>()

  function keep(sql: string, entry: KnownStatement): void {
    known.set(sql, entry)
    const [oldest] = known.keys()
    if (known.size <= keptStatements || oldest === undefined) return
    known.get(oldest)?.statement.finalize()
    known.delete(oldest)
  }

  function read(sql: string, values: readonly SqlValue[], { statement }: KnownStatement): SqlRows {
    try {
      const rows = statement.all([...values]) as SqlRows
      const isKept = values.length === 0 && rows.length <= keptRows
      keep(sql, { statement, rows: isKept ? rows : undefined })
      return rows
    } catch (error) {
      discard(statement)
      throw error
    }
  }

  return {
    all(sql: string, values: readonly SqlValue[]): SqlRows {
      const entry = known.get(sql) ?? { statement: database.prepare(sql) }
      known.delete(sql)
      const rows = (values.length === 0 ? entry.rows : undefined) ?? read(sql, values, entry)
      if (entry.rows !== undefined) keep(sql, entry)
      return rows.map((row) => ({ ...row }))
    },
    forgetAnswers() {
      for (const entry of known.values()) entry.rows = undefined
    },
  }
}

/** Frees a statement that failed; freeing repeats its error, which is known already. */
function discard(statement: Statement): void {
  try {
    statement.finalize()
  } catch {}
}
