import type { Table } from '../../store/types.js'
import { deluxeTokenFor } from '../passwords.js'
import type { User } from '../tables.js'

/** Renews memberships that were marked with another key, so that members stay members after a change of keys. */
export function renewMarks(users: Table<User>, key: string, others: readonly string[]): void {
  for (const { id, email, deluxeToken } of users.all()) {
    const address = String(email)
    if (deluxeToken && others.some((other) => deluxeToken === deluxeTokenFor(address, other)))
      users.update(id, { deluxeToken: deluxeTokenFor(address, key) })
  }
}
