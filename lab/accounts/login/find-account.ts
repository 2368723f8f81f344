import type { SqlValue, SqlView } from '../../store/types.js'

export type FindAccount = (
  sql: SqlView,
  email: string,
  passwordHash: string,
) => Promise<Record<string, SqlValue> | undefined>

export const findAccount: FindAccount = async (sql, email, passwordHash) => {
  const statement = 'SELECT * FROM Users WHERE email = ? COLLATE NOCASE AND password = ? AND deletedAt IS NULL'
  const [account] = await sql.query(statement, [email, passwordHash])
  return account
}
