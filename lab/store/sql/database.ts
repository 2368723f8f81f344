import type { Database as Connection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { createDeadline, type Deadline } from '../../threads/deadline.js'
import { openProcessorTime } from '../../threads/processor-time.js'
import type { SqlValue } from '../types.js'
import { createRowWriters, type RefusedRow, type SqlChanges, type SqlTable } from './row-writers.js'

/** Limits of one statement (https://sqlite.org/limits.html). */
export interface SqlLimits {
  /** Bytes of a text, of a row and of the statement itself. */
  readonly length: number
  /** Bytes of a pattern of LIKE or GLOB. */
  readonly pattern: number
  /** Instructions of the compiled statement, approximately. */
  readonly instructions: number
  /** `fast` refuses functions that take as long as the lengths of two texts multiplied. */
  readonly functions: 'fast' | 'all'
  /** Max rows of a result. */
  readonly rows: number
  /** Max bytes of a result, approximately. */
  readonly answer: number
}

export interface SqlStatement {
  readonly sql: string
  readonly values: readonly SqlValue[]
  /** Returns random bytes for random() and randomblob(). */
  readonly draw: (length: number) => Uint8Array
  /** Milliseconds after which the statement is interrupted. */
  readonly timeout: number
}

export type SqlRow = Record<string, SqlValue>

/** The error of a statement, in SQLite's words; `isLimit` is true if the statement was too long, too large or too slow. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  constructor(
    message: string,
    readonly isLimit: boolean,
  ) {
    super(message)
  }
}

/** Rows in an SQLite database in memory; statements can only read it. */
export interface SqlDatabase {
  /** Applies changes of rows; returns the rows that SQLite refused. */
  apply(changes: readonly SqlChanges[]): readonly RefusedRow[]
  /** Runs the first statement of a text; throws a {@link StatementError}. */
  run(statement: SqlStatement): SqlRow[]
  close(): void
}

/** Steps of SQLite's virtual machine between two checks of the clock; the slowest step compares two texts of `length`. */
const stepsBetweenLooks = 20

/** SQLite's messages for exceeded limits; some of these errors have no code of their own. */
export const interrupted = 'interrupted'
const tooBig = 'string or blob too big'
const longPattern = 'LIKE or GLOB pattern too complex'
const slowFunction = 'function too slow'

/** Opens a database with these tables; they are empty. */
export function openDatabase(engine: Sqlite3Static, tables: readonly SqlTable[], limits: SqlLimits): SqlDatabase {
  const { capi } = engine
  const connection = new engine.oo1.DB(':memory:')
  const writeRows = createRowWriters(engine, connection, tables)
  const chance = overrideRandom(connection, limits.length)
  const deadline = followDeadline(engine, connection)
  if (limits.functions === 'fast') replaceSlowFunctions(connection)
  // The reference's SQLite reads a double-quoted name as a text if there is no such column.
  capi.sqlite3_db_config(connection, capi.SQLITE_DBCONFIG_DQS_DML, 1, 0)
  connection.exec('PRAGMA query_only = ON')

  return {
    apply(changes) {
      limitStatements(engine, connection, noLimits)
      try {
        connection.exec('PRAGMA query_only = OFF')
        return writeRows(changes)
      } finally {
        connection.exec('PRAGMA query_only = ON')
        limitStatements(engine, connection, limits)
      }
    },
    run({ sql, values, draw, timeout }) {
      deadline.start(timeout)
      chance.draw = draw
      let statement: PreparedStatement | undefined
      try {
        statement = connection.prepare(sql)
        if (values.length > 0) statement.bind([...values])
        return readRows(engine, statement, limits, deadline.isOver)
      } catch (error) {
        throw readError(engine, connection, error)
      } finally {
        discard(statement)
        deadline.stop()
      }
    },
    close() {
      connection.close()
      deadline.close()
    },
  }
}

const noLimits = { length: 1_000_000_000, pattern: 50_000, instructions: 250_000_000 }

function limitStatements(
  { capi }: Sqlite3Static,
  connection: Connection,
  { length, pattern, instructions }: Pick<SqlLimits, 'length' | 'pattern' | 'instructions'>,
): void {
  capi.sqlite3_limit(connection, capi.SQLITE_LIMIT_LENGTH, length)
  capi.sqlite3_limit(connection, capi.SQLITE_LIMIT_SQL_LENGTH, length)
  capi.sqlite3_limit(connection, capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, pattern)
  capi.sqlite3_limit(connection, capi.SQLITE_LIMIT_VDBE_OP, instructions)
  capi.sqlite3_limit(connection, capi.SQLITE_LIMIT_ATTACHED, 0)
}

/** Interrupts a statement past its timeout. */
function followDeadline({ capi }: Sqlite3Static, connection: Connection) {
  const processorTime = openProcessorTime()
  let deadline: Deadline | undefined
  const isOver = () => deadline?.isOver() ?? false
  capi.sqlite3_progress_handler(connection, stepsBetweenLooks, () => Number(isOver()), 0)
  return {
    isOver,
    start(milliseconds: number) {
      deadline = createDeadline(milliseconds, processorTime)
      deadline.start()
    },
    stop() {
      deadline = undefined
    },
    close: processorTime.close,
  }
}

/** Makes random() and randomblob() draw from the random bytes of the present statement. */
function overrideRandom(connection: Connection, maxLength: number): { draw: SqlStatement['draw'] } {
  const chance: { draw: SqlStatement['draw'] } = { draw: (length) => new Uint8Array(length) }
  connection.createFunction({
    name: 'random',
    arity: 0,
    deterministic: false,
    xFunc: () => Buffer.from(chance.draw(8)).readBigInt64LE(),
  })
  connection.createFunction({
    name: 'randomblob',
    arity: 1,
    deterministic: false,
    xFunc: (_context, length) => Uint8Array.from(chance.draw(readLength(length, maxLength))),
  })
  return chance
}

/** Functions that compare each part of one text with each part of another, with the number of their arguments. */
const slowFunctions = {
  trim: 2,
  ltrim: 2,
  rtrim: 2,
  unhex: 2,
  instr: 2,
  replace: 3,
  glob: 2,
  json_patch: 2,
  jsonb_patch: 2,
}

/** Replaces these functions by an error that counts as an exceeded limit. */
function replaceSlowFunctions(connection: Connection): void {
  const xFunc = () => {
    throw new StatementError(slowFunction, true)
  }
  for (const [name, arity] of Object.entries(slowFunctions))
    connection.createFunction({ name, arity, deterministic: true, xFunc })
}

/** The length that randomblob() reads from its argument (https://sqlite.org/lang_corefunc.html). */
function readLength(value: unknown, maxLength: number): number {
  const length = Math.max(1, Math.trunc(Number(value)) || 0)
  if (length > maxLength) throw new StatementError(tooBig, true)
  return length
}

/** Reads the result; blobs and numbers beyond 2^53 become values that JSON can contain. */
function readRows(
  { capi }: Sqlite3Static,
  statement: PreparedStatement,
  limits: SqlLimits,
  isOver: () => boolean,
): SqlRow[] {
  const { pointer = 0 } = statement
  const names = statement.columnCount === 0 ? [] : statement.getColumnNames([])
  const rows: SqlRow[] = []
  let size = 0
  const readValue = (column: number): SqlValue => {
    switch (capi.sqlite3_column_type(pointer, column)) {
      case capi.SQLITE_NULL:
        return null
      case capi.SQLITE_TEXT:
      case capi.SQLITE_BLOB: {
        const text = capi.sqlite3_column_text(pointer, column) ?? ''
        size += text.length
        return text
      }
      default:
        size += 8
        return capi.sqlite3_column_double(pointer, column)
    }
  }
  for (;;) {
    const code = capi.sqlite3_step(pointer)
    if (code === capi.SQLITE_DONE) return rows
    if (code !== capi.SQLITE_ROW) throw new Error('The statement failed.')
    if (isOver()) throw new StatementError(interrupted, true)
    const row: SqlRow = {}
    for (const [column, name] of names.entries()) row[name] = readValue(column)
    if (rows.push(row) > limits.rows || size > limits.answer) throw new StatementError(tooBig, true)
  }
}

function readError({ capi }: Sqlite3Static, connection: Connection, error: unknown): unknown {
  if (error instanceof StatementError) return error
  const code = capi.sqlite3_errcode(connection)
  if (code === capi.SQLITE_OK) return error
  const text = capi.sqlite3_errmsg(connection)
  const message = text.endsWith(tooBig) ? tooBig : text
  const isLimit = code === capi.SQLITE_INTERRUPT || code === capi.SQLITE_TOOBIG || code === capi.SQLITE_NOMEM
  const isLimitMessage = message === longPattern || message === tooBig || message.endsWith(slowFunction)
  return new StatementError(message, isLimit || isLimitMessage)
}

/** Frees a statement; a failed statement repeats its error here, so that error is ignored. */
function discard(statement: PreparedStatement | undefined): void {
  try {
    statement?.finalize()
  } catch {}
}
