import type { SqlValue, SqlView } from '../../store/types.js'

/** Products on sale with a text in name or description, sorted by name. */
export type SearchProducts = (sql: SqlView, text: string) => Promise<Record<string, SqlValue>[]>

export const searchProducts: SearchProducts = (sql, text) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql.query(
    "SELECT * FROM Products WHERE (name LIKE ? ESCAPE '\\' OR description LIKE ? ESCAPE '\\') AND deletedAt IS NULL ORDER BY name",
    [pattern, pattern],
  )
}
