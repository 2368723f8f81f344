import type { StoredTable } from '../tables/stored-table.js'
import type { Column, ColumnType, SqlValue, TableDefinition } from '../types.js'
import { quoteName, type SqlTable } from './row-writers.js'

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  integer: 'INTEGER',
  text: 'VARCHAR(255)',
  boolean: 'TINYINT(1)',
  date: 'DATETIME',
  float: 'FLOAT',
  decimal: 'DECIMAL',
  number: 'NUMBER',
}

export function describeTables(tables: readonly StoredTable[]): SqlTable[] {
  return tables.map(({ definition }) => ({
    name: definition.name,
    definition: describeTable(definition),
    columns: definition.columns.length,
  }))
}

/** SQLite itself adds the table that counts ids. */
export function listDefinitions(tables: readonly StoredTable[]): readonly string[] {
  return [...tables.map(({ definition }) => describeTable(definition)), 'CREATE TABLE sqlite_sequence(name,seq)']
}

/** The stored definition of a table, in the format of docs/contract/commerce.md#columns. */
function describeTable(definition: TableDefinition): string {
  const columns = definition.columns.map(describeColumn)
  const uniques = (definition.uniqueTogether ?? []).map((names) => `UNIQUE (${names.map(quoteName).join(', ')})`)
  return `CREATE TABLE ${quoteName(definition.name)} (${[...columns, ...uniques].join(', ')})`
}

/** A row as bound values: dates as `YYYY-MM-DD HH:MM:SS.mmm +00:00`, booleans as 0 and 1 (docs/contract/accounts.md#tables). */
export function toSqlRow(definition: TableDefinition, row: Readonly<Record<string, unknown>>): SqlValue[] {
  return definition.columns.map((column) => toSqlValue(column.type, row[column.name]))
}

function describeColumn(column: Column): string {
  const name = quoteName(column.name)
  if (column.name === 'id') return `${name} INTEGER PRIMARY KEY AUTOINCREMENT`
  const parts = [name, column.sqlType ?? sqlTypes[column.type]]
  if (column.required) parts.push('NOT NULL')
  if (column.initial !== undefined) parts.push(`DEFAULT ${toLiteral(column.initial)}`)
  if (column.unique) parts.push('UNIQUE')
  if (column.references) {
    const { table, onDelete } = column.references
    parts.push(`REFERENCES ${quoteName(table)} (\`id\`) ON DELETE ${onDelete} ON UPDATE CASCADE`)
  }
  return parts.join(' ')
}

function toLiteral(value: string | number | boolean | null): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value))
}

function toSqlValue(type: ColumnType, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return type === 'date' ? text.replace('T', ' ').replace(/Z$/, ' +00:00') : text
}
