import type { SqlValue } from '../types.js'
import type { SqlChanges, SqlRow, SqlTable } from './database.js'

/** What the thread for statements is started with. */
export interface StatementThreadSetup {
  readonly tables: readonly SqlTable[]
}

/** What it is told. */
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

/** What it answers to each statement. */
export type StatementReply = { readonly rows: SqlRow[] } | { readonly error: string }
