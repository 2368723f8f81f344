import type { Table } from '../store/types.js'
import { type FormSource, isOwnPage } from './form-source.js'
import type { Session } from './sessions.js'
import type { User } from './tables.js'

export interface AccountForm {
  readonly session: Session | undefined
  /** Undefined where the session is that of a token in a header, which no browser sends unasked. */
  readonly source: FormSource | undefined
}

/** The account that a form is for; undefined for none, and for a form that is refused. */
export type FindFormAccount = (form: AccountForm, users: Table<User>) => User | undefined

export const findFormAccount: FindFormAccount = ({ session, source }, users) =>
  session !== undefined && (source === undefined || isOwnPage(source)) ? users.find(session.accountId) : undefined
