import type { ErrorDetails } from '../facts/error-details.js'
import type { User } from './tables.js'

/** A user row as the list of accounts shows it, secrets blotted out. */
export interface AccountDetails extends User {
  /** Epoch seconds; null for somebody who has no session. */
  readonly lastLoginTime: number | null
}

/** Somebody who asks for the list of accounts, as far as the token tells. */
export interface DetailsReader {
  readonly role: unknown
}

/** Lists accounts for somebody; throws a DetailsRefusal. `lastLoginOf` gives epoch seconds. */
export type ListAccountDetails = (
  reader: DetailsReader,
  users: readonly User[],
  lastLoginOf: (id: number) => number | null,
) => readonly AccountDetails[]

/** The list is for the office alone; the text is that of every other refusal of the kind. */
class DetailsRefusal extends Error implements ErrorDetails {
  readonly kind = 'malicious-activity'
  constructor() {
    super('Malicious activity detected')
  }
}

export const listAccountDetails: ListAccountDetails = ({ role }, users, lastLoginOf) => {
  if (role !== 'admin') throw new DetailsRefusal()
  return users.map((user) => ({
    ...user,
    password: maskSecret(user.password),
    totpSecret: maskSecret(user.totpSecret),
    lastLoginTime: lastLoginOf(user.id),
  }))
}

/** A star for each character (docs/contract/accounts.md#user-list). */
export function maskSecret(secret: string | null): string {
  return '*'.repeat(secret?.length ?? 0)
}
