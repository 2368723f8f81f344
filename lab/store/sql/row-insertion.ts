import type { Database as Connection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqlValue } from '../types.js'

export type InsertRow = (statement: PreparedStatement, row: readonly SqlValue[]) => void

/** The functions of SQLite itself (https://sqlite.org/c3ref/bind_blob.html); each returns a result code. */
interface Calls {
  sqlite3_bind_null(statement: number, place: number): number
  sqlite3_bind_double(statement: number, place: number, value: number): number
  sqlite3_bind_int64(statement: number, place: number, value: bigint): number
  sqlite3_bind_text(statement: number, place: number, text: number, bytes: number, destructor: number): number
  sqlite3_step(statement: number): number
  sqlite3_reset(statement: number): number
}

/** Makes SQLite copy a text that is bound. */
const transient = -1

/** Values below this are whole numbers in SQLite too. */
const int64 = 2 ** 63

/** Inserts rows by SQLite's own functions: those of its library take many times as long, for which each start of a lab would wait. */
export function createRowInsertion({ capi, wasm }: Sqlite3Static, connection: Connection): InsertRow {
  const calls = wasm.exports as Calls
  const bindText = createTextBinding(calls, wasm)

  function bind(statement: number, place: number, value: SqlValue): number {
    if (typeof value === 'string') return bindText(statement, place, value)
    if (value === null || !Number.isFinite(value)) return calls.sqlite3_bind_null(statement, place)
    if (!Number.isInteger(value) || Math.abs(value) >= int64) return calls.sqlite3_bind_double(statement, place, value)
    return calls.sqlite3_bind_int64(statement, place, BigInt(value))
  }

  return ({ pointer = 0 }, row) => {
    for (const [index, value] of row.entries()) connection.checkRc(bind(pointer, index + 1, value))
    const code = calls.sqlite3_step(pointer)
    // Resetting repeats the error of the step, and leaves the message of it.
    const again = calls.sqlite3_reset(pointer)
    if (code !== capi.SQLITE_DONE) connection.checkRc(again)
  }
}

function createTextBinding(calls: Calls, wasm: Sqlite3Static['wasm']): (...text: [number, number, string]) => number {
  const encoder = new TextEncoder()
  const maxBytesOfUnit = 3
  let memory = { at: 0, size: 0 }

  return (statement, place, text) => {
    const size = Math.max(1, text.length * maxBytesOfUnit)
    if (size > memory.size) memory = { at: Number(wasm.realloc(memory.at, size)), size }
    const { written } = encoder.encodeInto(text, wasm.heap8u().subarray(memory.at, memory.at + size))
    return calls.sqlite3_bind_text(statement, place, memory.at, written, transient)
  }
}
