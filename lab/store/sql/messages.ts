import type { SqlValue } from '../types.js'
import type { SqlRow } from './database.js'
import type { SqlChanges, SqlTable } from './row-writers.js'

export interface StatementThreadSetup {
  readonly tables: readonly SqlTable[]
  readonly timeout: number
}

export interface Statement {
  readonly sql: string
  readonly values: readonly SqlValue[]
  readonly seed: string
}

export type StatementMessage =
  | { readonly kind: 'changes'; readonly changes: readonly SqlChanges[] }
  /** `now` in epoch milliseconds. */
  | (Statement & { readonly kind: 'run'; readonly now: number })

export type StatementReply = { readonly rows: SqlRow[] } | { readonly error: string }
