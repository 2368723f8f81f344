import type { Table } from '../../store/types.js'
import type { User } from '../tables.js'
import type { Session } from '../tokens/sessions.js'

export type FindCurrentHash = (session: Session, users: Table<User>) => unknown

export const findCurrentHash: FindCurrentHash = ({ accountId }, users) => users.find(accountId)?.password
