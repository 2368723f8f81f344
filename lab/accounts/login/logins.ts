import type { FactBus } from '../../facts/bus.js'
import { SqlError, type SqlValue, type Store } from '../../store/types.js'
import { findOwnBasket } from '../own-basket.js'
import { hashPassword } from '../passwords.js'
import type { AccountPorts } from '../ports.js'
import type { UserReply } from '../saved-user-reply.js'
import { issueSecondFactorToken } from '../second-factor.js'
import type { User } from '../tables.js'
import type { Session, Sessions } from '../tokens/sessions.js'
import type { TokenPayload, Tokens } from '../tokens/tokens.js'
import type { LoginResult } from './login-result.js'

export interface Logins {
  /** Takes values as sent (docs/contract/accounts.md#login); throws for a numeric password and for a statement that SQL refuses. */
  logIn(credentials: { email?: unknown; password?: unknown }): Promise<LoginResult>
  openSession(user: TokenPayload): Promise<LoginResult>
  enter(user: TokenPayload & Partial<Record<keyof User, unknown>>): Promise<LoginResult>
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

/** A refused login statement, with the fields that clients read (docs/contract/accounts.md#error-page). */
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

export function createLogins({ store, facts, tokens, sessions, ports }: Parts): Logins {
  async function openSession(user: TokenPayload): Promise<LoginResult> {
    const { id } = user
    const email = String(user.email)
    // Emitted first: an injected row may name an account that can have no basket.
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
      const lastLoginIp = ports.resolveLoginIp(declared, plainAddress(clientAddress))
      const user = store.table('Users').update(accountId, { lastLoginIp })
      const believed = lastLoginIp === declared ? lastLoginIp : undefined
      if (user) await facts.emit('account.loginAddressSaved', { accountId: user.id, declared: believed })
      return user && ports.describeSavedUser(user)
    },
  }
}

/** Throws a {@link LoginSqlError} for an error of the query. */
async function reportLoginSql<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query()
  } catch (error) {
    throw error instanceof SqlError ? new LoginSqlError(error) : error
  }
}

/** Injected rows may give the id as text; throws the store's foreign key error for an unknown account. */
function findOrCreateBasket(store: Store, userId: unknown): number {
  // The store checks the value and its type.
  const basket = findOwnBasket(store, Number(userId)) ?? store.table('Baskets').insert({ UserId: userId as number })
  return basket.id
}

/** A row as token data: only SQLite's 0 and 1 of `isActive` become booleans. */
function accountFromRow(row: Record<string, SqlValue>): TokenPayload & Partial<Record<keyof User, unknown>> {
  return { ...row, isActive: row.isActive === 1 ? true : row.isActive === 0 ? false : row.isActive }
}

/** Removes the IPv6 wrapping of an IPv4 address; loopback is 127.0.0.1. */
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
