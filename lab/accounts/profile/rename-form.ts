import type { Table } from '../../store/types.js'
import type { User } from '../tables.js'
import { type FormSource, isOwnPage } from './form-source.js'

export interface RenameForm {
  readonly account: User
  readonly username: string | undefined
  readonly source: FormSource
}

export interface RenameParts {
  readonly users: Table<User>
  prepareUser(values: Partial<User>, current: Readonly<Record<string, unknown>>): Partial<User>
}

export type RenameByForm = (form: RenameForm, parts: RenameParts) => User | undefined

export const renameByForm: RenameByForm = ({ account, username, source }, { users, prepareUser }) => {
  if (!isOwnPage(source)) return undefined
  if (username === undefined) return account
  return users.update(account.id, prepareUser({ username }, { ...account })) ?? account
}
