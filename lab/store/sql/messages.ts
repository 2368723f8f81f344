import type { SqlValue } from '../types.js'
import type { SqlRow } from './database.js'
import type { SqlChanges, SqlTable } from './row-writers.js'

export interface StatementThreadSetup {
  readonly tables: readonly SqlTable[]
  /** Milliseconds that a statement may take. */
  readonly timeout: number
}

/** A message to the thread. */
export type StatementMessage =
  | { readonly kind: 'changes'; readonly changes: readonly SqlChanges[] }
  | {
      readonly kind: 'run'
      readonly sql: string
      readonly values: readonly SqlValue[]
      /** Epoch milliseconds. */
      readonly now: number
      readonly seed: string
    }

/** The thread's reply to a statement. */
export type StatementReply = { readonly rows: SqlRow[] } | { readonly error: string }
