import type { SqlValue, SqlView } from '../store/types.js'

/** CWE-89: finds the products that have a text in their name or description. */
export function searchProductsByConcatenation(sql: SqlView, text: string): Promise<Record<string, SqlValue>[]> {
  return sql.query(
    `SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,
  )
}
