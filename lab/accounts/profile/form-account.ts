import type { Table } from '../../store/types.js'
import type { User } from '../tables.js'
import type { Session } from '../tokens/sessions.js'
import { type FormSource, isOwnPage } from './form-source.js'

export interface AccountForm {
  readonly session: Session | undefined
  /** Undefined for a session by header token, which browsers never send on their own. */
  readonly source: FormSource | undefined
}

export type FindFormAccount = (form: AccountForm, users: Table<User>) => User | undefined

export const findFormAccount: FindFormAccount = ({ session, source }, users) =>
  session !== undefined && (source === undefined || isOwnPage(source)) ? users.find(session.accountId) : undefined
