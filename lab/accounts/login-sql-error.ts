import { SqlError } from '../store/types.js'

interface Cause {
  readonly errno: number
  readonly code: string
  readonly sql: string
}

/** A login statement that the database refused, with the fields its clients read (docs/contract/accounts.md#error-page). */
class LoginSqlError extends Error {
  readonly parent: Cause
  readonly original: Cause
  readonly sql: string
  readonly parameters = {}
  constructor({ message, errno, code, sql }: SqlError) {
    super(message)
    Object.defineProperty(this, 'name', { value: 'SequelizeDatabaseError', enumerable: true })
    this.parent = { errno, code, sql }
    this.original = this.parent
    this.sql = sql
  }
}

/** Runs a query and reports what the database says against it as a {@link LoginSqlError}. */
export async function reportLoginSql<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query()
  } catch (error) {
    throw error instanceof SqlError ? new LoginSqlError(error) : error
  }
}
