import type { SqlValue, SqlView } from '../store/types.js'

/** CWE-89: builds the login statement by pasting the submitted address into it. */
export function findAccountByConcatenation(
  sql: SqlView,
  email: string,
  passwordHash: string,
): Record<string, SqlValue> | undefined {
  return sql.query(
    `SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,
  )[0]
}
