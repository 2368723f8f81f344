import type { SqlValue } from '../types.js'
import type { SqlRow } from './database.js'
import type { SqlChanges, SqlTable } from './row-writers.js'

export interface StatementThreadSetup {
  readonly tables: readonly SqlTable[]
  /** Milliseconds that a statement may take. */
  readonly timeout: number
}

/** A statement to run, with the seed of its random values. */
export interface Statement {
  readonly sql: string
  readonly values: readonly SqlValue[]
  readonly seed: string
}

/** A message to the thread. */
export type StatementMessage =
  | { readonly kind: 'changes'; readonly changes: readonly SqlChanges[] }
  /** `now` in epoch milliseconds. */
  | (Statement & { readonly kind: 'run'; readonly now: number })

/** The thread's reply to a statement. */
export type StatementReply = { readonly rows: SqlRow[] } | { readonly error: string }
