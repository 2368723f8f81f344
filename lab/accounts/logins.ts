import type { FactBus } from '../facts/bus.js'
import { SqlError, type SqlValue, type Store } from '../store/types.js'
import { findOwnBasket } from './own-basket.js'
import { hashPassword } from './passwords.js'
import type { AccountPorts } from './ports.js'
import type { UserReply } from './saved-user-reply.js'
import { issueSecondFactorToken } from './second-factor.js'
import type { Session, Sessions } from './sessions.js'
import type { User } from './tables.js'
import type { TokenPayload, Tokens } from './tokens.js'

/** The result of an attempt to log in (docs/contract/accounts.md#login). */
export type LoginResult =
  | { readonly kind: 'logged-in'; readonly token: string; readonly bid: number; readonly email: string }
  | { readonly kind: 'second-factor'; readonly tmpToken: string }
  | { readonly kind: 'refused' }

export interface Logins {
  /** Opens a session; values are taken as sent (docs/contract/accounts.md#login). A number as password throws, and so does a statement the database refuses. */
  logIn(credentials: { email?: unknown; password?: unknown }): Promise<LoginResult>
  /** Opens a session for an account that has proved itself. */
  openSession(user: TokenPayload): Promise<LoginResult>
  /** Opens a session for an account that has proved itself, or asks for its second factor. */
  enter(user: TokenPayload & Partial<Record<keyof User, unknown>>): Promise<LoginResult>
  /**
   * Keeps the address an account was last used from, of what the client declares and that of its socket; undefined for an
   * account that is gone.
   */
  saveLoginIp(session: Session, declared: string | null, clientAddress: string): Promise<UserReply | undefined>
}

interface Parts {
  store: Store
  facts: FactBus
  tokens: Tokens
  sessions: Sessions
  ports: AccountPorts
}

interface Cause {
  readonly errno: number
  readonly code: string
  readonly sql: string
}

/** A login statement that the database refused, with the fields its clients read (docs/contract/accounts.md#error-page). */
class LoginSqlError extends Error {
  readonly parent: Cause
  readonly original: Cause
  readonly sql: string
  readonly parameters = {}
  constructor({ message, errno, code, sql }: SqlError) {
    super(message)
    Object.defineProperty(this, 'name', { value: 'SequelizeDatabaseError', enumerable: true })
    this.parent = { errno, code, sql }
    this.original = this.parent
    this.sql = sql
  }
}

/** The ways into an account. */
export function createLogins({ store, facts, tokens, sessions, ports }: Parts): Logins {
  async function openSession(user: TokenPayload): Promise<LoginResult> {
    const { id } = user
    const email = String(user.email)
    // Told first: a row that an injection made up may name an account that can have no basket.
    await facts.emit('account.loggedIn', { account: { id, email, role: String(user.role) } })
    const bid = findOrCreateBasket(store, id)
    const token = sessions.open(user, { bid, tellsBasket: true })
    return { kind: 'logged-in', token, bid, email }
  }

  const enter: Logins['enter'] = async (user) =>
    user.totpSecret ? { kind: 'second-factor', tmpToken: issueSecondFactorToken(tokens, user) } : openSession(user)

  return {
    openSession,
    enter,

    async logIn({ email, password }) {
      await facts.emit('account.loginAttempted', { email, password })
      const [address, hash] = [asText(email), hashPassword(asPassword(password))]
      const row = await reportLoginSql(() => ports.findAccount(store.sql, address, hash))
      if (row === undefined) return { kind: 'refused' }
      return enter(accountFromRow(row))
    },

    async saveLoginIp({ accountId }, declared, clientAddress) {
      const lastLoginIp = ports.nameLoginAddress(declared, plainAddress(clientAddress))
      const user = store.table('Users').update(accountId, { lastLoginIp })
      const believed = lastLoginIp === declared ? lastLoginIp : undefined
      if (user) await facts.emit('account.loginAddressSaved', { accountId: user.id, declared: believed })
      return user && ports.describeSavedUser(user)
    },
  }
}

/** Runs a query and reports what the database says against it as a {@link LoginSqlError}. */
async function reportLoginSql<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query()
  } catch (error) {
    throw error instanceof SqlError ? new LoginSqlError(error) : error
  }
}

/** The basket of an account, whose id an injected row may give as a text; one that does not exist throws the store's foreign key error. */
function findOrCreateBasket(store: Store, userId: unknown): number {
  // The store checks what it is given, whatever its type.
  const basket = findOwnBasket(store, Number(userId)) ?? store.table('Baskets').insert({ UserId: userId as number })
  return basket.id
}

/** A row of the login statement as token data: only SQLite's 0 and 1 of `isActive` become a truth value. */
function accountFromRow(row: Record<string, SqlValue>): TokenPayload & Partial<Record<keyof User, unknown>> {
  return { ...row, isActive: row.isActive === 1 ? true : row.isActive === 0 ? false : row.isActive }
}

/** An IPv4 address without its IPv6 wrapping; this machine is 127.0.0.1. */
function plainAddress(ip: string): string {
  return ip === '::1' ? '127.0.0.1' : ip.replace(/^::ffff:/, '')
}

function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}

function asPassword(value: unknown): string {
  if (typeof value === 'number')
    throw new TypeError('The "data" argument must be of type string or an instance of Buffer. Received type number')
  return value === undefined || value === null || value === '' ? '' : String(value)
}
