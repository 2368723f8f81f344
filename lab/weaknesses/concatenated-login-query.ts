import type { SqlValue, SqlView } from '../store/types.js'

/** CWE-89: builds the login statement by pasting the submitted address into it. */
export async function findAccountByConcatenation(
  sql: SqlView,
  email: string,
  passwordHash: string,
): Promise<Record<string, SqlValue> | undefined> {
  const accounts = await sql.query(
    `SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,
  )
  return accounts[0]
}
