import { DetailsRefusal } from './details-refusal.js'
import type { User } from './tables.js'

/** A user row with its secrets masked. */
export interface AccountDetails extends User {
  /** Epoch seconds; null without a session. */
  readonly lastLoginTime: number | null
}

export interface DetailsReader {
  readonly role: unknown
}

/** Throws a DetailsRefusal. `lastLoginOf` gives epoch seconds. */
export type ListAccountDetails = (
  reader: DetailsReader,
  users: readonly User[],
  lastLoginOf: (id: number) => number | null,
) => readonly AccountDetails[]

export const listAccountDetails: ListAccountDetails = ({ role }, users, lastLoginOf) => {
  if (role !== 'admin') throw new DetailsRefusal()
  return users.map((user) => ({
    ...user,
    password: maskSecret(user.password),
    totpSecret: maskSecret(user.totpSecret),
    lastLoginTime: lastLoginOf(user.id),
  }))
}

/** One star per character (docs/contract/accounts.md#user-list). */
export function maskSecret(secret: string | null): string {
  return '*'.repeat(secret?.length ?? 0)
}
