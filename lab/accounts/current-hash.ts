import type { Table } from '../store/types.js'
import type { Session } from './sessions.js'
import type { User } from './tables.js'

/** The hash that the current password of a session's account is compared with. */
export type FindCurrentHash = (session: Session, users: Table<User>) => unknown

/** Finds the hash that the account has now, whichever password the session began with. */
export const findCurrentHash: FindCurrentHash = ({ accountId }, users) => users.find(accountId)?.password
