import type { Table } from '../store/types.js'
import type { User } from './tables.js'

/** The page that a form was sent from, as far as the browser says. */
export interface FormSource {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** Host and port that the form was sent to. */
  readonly host: string | undefined
}

export interface RenameForm {
  readonly account: User
  /** Undefined where the form has none. */
  readonly username: string | undefined
  readonly source: FormSource
}

export interface RenameParts {
  readonly users: Table<User>
  /** The columns as they are stored. */
  prepareUser(values: Partial<User>, current: Readonly<Record<string, unknown>>): Partial<User>
}

/** Gives an account the name in a form; the account as it is afterwards, or undefined for a form that is refused. */
export type RenameByForm = (form: RenameForm, parts: RenameParts) => User | undefined

/** Browsers name the origin of every form that they post; clients without one carry no cookies of others. */
export const renameByForm: RenameByForm = ({ account, username, source }, { users, prepareUser }) => {
  if (!isOwnPage(source)) return undefined
  if (username === undefined) return account
  return users.update(account.id, prepareUser({ username }, { ...account })) ?? account
}

function isOwnPage({ origin, referer, host }: FormSource): boolean {
  const page = origin ?? referer
  return page === undefined || (URL.canParse(page) && new URL(page).host === host)
}
