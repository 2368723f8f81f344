import type { Table } from '../store/types.js'
import { deluxeTokenFor } from './passwords.js'
import type { User } from './tables.js'

/** Marks the memberships for `key` that one of the other keys has marked, so that members stay members where a folder is opened with another key. */
export function renewMarks(users: Table<User>, key: string, others: readonly string[]): void {
  for (const { id, email, deluxeToken } of users.all()) {
    const address = String(email)
    if (deluxeToken && others.some((other) => deluxeToken === deluxeTokenFor(address, other)))
      users.update(id, { deluxeToken: deluxeTokenFor(address, key) })
  }
}
