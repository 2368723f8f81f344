import type { Store } from '../../store/types.js'

/** Whether a search result tells the address and password hash of every user who is not deleted (commerce.md 1.1). */
export function tellsAllCredentials(rows: string, store: Store): boolean {
  return store
    .table('Users')
    .live()
    .every(({ email, password }) => tells(rows, email ?? '') && tells(rows, password ?? ''))
}

/** Whether a search result tells every definition in the schema table (commerce.md 1.1). */
export function tellsWholeSchema(rows: string, store: Store): boolean {
  if (!rows.includes('CREATE TABLE')) return false
  return store.sql.definitions.every((definition) => tells(rows, definition))
}

/** The rows are JSON, so a text may stand there as it is or escaped. */
function tells(rows: string, text: string): boolean {
  return rows.includes(text) || rows.includes(JSON.stringify(text).slice(1, -1))
}
