import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { LabDisk } from '../lab-disk.js'
import type { MachineFiles } from '../sandbox/machine/machine-files.js'
import type { Outbound } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { User } from '../store/schema.js'
import type { SqlValue, Store } from '../store/types.js'
import { type Addresses, createAddresses } from './addresses.js'
import { type Cards, createCards } from './cards.js'
import { createDataExport, type ExportData, type OrdersPort } from './data-export.js'
import { createDeluxeMembership, type DeluxeMembership } from './deluxe-membership.js'
import type { ReservedAddress } from './email-address.js'
import { createErasure, type Erasure } from './erasure.js'
import { createForeignTokenReport } from './foreign-tokens.js'
import { createImageCaptchas, type ImageCaptchas } from './image-captchas.js'
import type { LoginOutcome } from './login-outcome.js'
import { createNaming, type NameAccount } from './naming.js'
import { createProfileReader, type ReadProfile } from './own-profile.js'
import { createPasswordChanges, type PasswordChanges } from './password-changes.js'
import { deluxeTokenFor, hashPassword } from './passwords.js'
import type { AccountPorts } from './ports.js'
import { createProfiles, type Profiles } from './profiles.js'
import { createRegistration, type Registration } from './registration.js'
import { createSecondFactor, issueSecondFactorToken, type SecondFactor } from './second-factor.js'
import { createSessions, type Session, type Sessions } from './sessions.js'
import { reportStatement } from './statement-error.js'
import { accountInPayload, type TokenPayload, type Tokens } from './tokens.js'
import { createWallets, type Wallets } from './wallets.js'

/** A user row as the list of accounts shows it. */
export interface AccountDetails extends User {
  /** Epoch seconds; null for somebody who has no session. */
  readonly lastLoginTime: number | null
}

export interface Accounts {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly registration: Registration
  readonly passwords: PasswordChanges
  readonly secondFactor: SecondFactor
  readonly imageCaptchas: ImageCaptchas
  readonly exportData: ExportData
  readonly profiles: Profiles
  readonly erasure: Erasure
  readonly addresses: Addresses
  readonly cards: Cards
  readonly wallets: Wallets
  readonly membership: DeluxeMembership
  readonly readProfile: ReadProfile
  readonly nameAccount: NameAccount
  /** Whom an attempt is counted for, from the addresses a request was forwarded for and the one it came from (accounts.md 6.8). */
  identifyClient(forwardedFor: string | undefined, socketAddress: string): string
  /** Reports a token that is accepted although this lab has not made it (accounts.md 3.5). */
  noteToken(token: string): Promise<void>
  /** Opens a session; values are taken as sent (accounts.md 6.2). A number as password throws, and so does a statement the database refuses. */
  logIn(credentials: { email?: unknown; password?: unknown }): Promise<LoginOutcome>
  /** Throws where an accepted token has no account in it (accounts.md 3.4). */
  requireAccount(token: string): void
  /** Whether a token proves a paid membership: role and mark must fit, an expired token counts (accounts.md 3.3). */
  isDeluxe(token: string): boolean
  /** Whether a token names an accountant; an expired token counts (accounts.md 3.3). */
  isAccountant(token: string): boolean
  /** Everybody who has an account, secrets blotted out, with the time of their newest token (accounts.md 6.5). */
  listDetails(): readonly AccountDetails[]
  /**
   * Keeps the address an account was last used from: what the client declares, or else that of its socket; undefined for an
   * account that is gone (accounts.md 6.6).
   */
  saveLoginIp(session: Session, declared: string | null, socketAddress: string): Promise<User | undefined>
}

interface Parts {
  store: Store
  facts: FactBus
  clock: Clock
  random: Random
  tokens: Tokens
  disk: LabDisk
  machineFiles: () => MachineFiles
  outbound: Outbound
  script: ScriptEngine
  ports: AccountPorts & OrdersPort
  reservedAddresses: readonly ReservedAddress[]
}

/** People and access of one lab. */
export function createAccounts(parts: Parts): Accounts {
  const { store, facts, clock, random, tokens, ports } = parts
  const sessions = createSessions(tokens, clock, store)
  const imageCaptchas = createImageCaptchas(store, clock, random.stream('image captchas'))
  const registration = createRegistration(parts)
  const cards = createCards(store, clock)
  const wallets = createWallets(store, cards, ports)

  async function openSession(user: TokenPayload): Promise<LoginOutcome> {
    const id = user.id as number
    const email = String(user.email)
    // Told first: a row that an injection made up may name an account that can have no basket.
    await facts.emit('account.loggedIn', { account: { id, email, role: String(user.role) } })
    const bid = findOrCreateBasket(store, id)
    const token = sessions.open(user, { bid, tellsBasket: true })
    return { kind: 'logged-in', token, bid, email }
  }

  function isDeluxe(token: string): boolean {
    const data = readAccount(tokens, token)
    if (data?.role !== 'deluxe' || typeof data.email !== 'string') return false
    return data.deluxeToken === deluxeTokenFor(data.email, tokens.privateKey)
  }

  return {
    tokens,
    sessions,
    registration,
    passwords: createPasswordChanges(parts),
    readProfile: createProfileReader(parts),
    nameAccount: createNaming({ ...parts, sessions, registration }),
    identifyClient: ports.identifyClient,
    noteToken: createForeignTokenReport(parts),
    secondFactor: createSecondFactor({ ...parts, sessions, openSession }),
    imageCaptchas,
    exportData: createDataExport({ ...parts, imageCaptchas }),
    profiles: createProfiles({ ...parts, sessions, registration }),
    erasure: createErasure(parts),
    addresses: createAddresses(store, ports),
    cards,
    wallets,
    membership: createDeluxeMembership({ ...parts, sessions, cards, wallets, isDeluxe }),

    async logIn({ email, password }) {
      await facts.emit('account.loginAttempted', { email, password })
      const [address, hash] = [asText(email), hashPassword(asPassword(password))]
      const row = await reportStatement(() => ports.findAccount(store.sql, address, hash))
      if (row === undefined) return { kind: 'refused' }
      const user = accountFromRow(row)
      if (user.totpSecret) return { kind: 'second-factor', tmpToken: issueSecondFactorToken(tokens, user) }
      return openSession(user)
    },

    requireAccount(token) {
      const verdict = tokens.verify(token)
      const isNobody = verdict.accepted && accountInPayload(verdict.payload) === undefined
      if (isNobody) throw new TypeError("Cannot read properties of undefined (reading 'id')")
    },

    isDeluxe,

    isAccountant: (token) => readAccount(tokens, token)?.role === 'accounting',

    listDetails: () =>
      store
        .table('Users')
        .live()
        .map((user) => ({
          ...user,
          password: blotOut(user.password),
          totpSecret: blotOut(user.totpSecret),
          lastLoginTime: sessions.latestOf(user.id)?.iat ?? null,
        })),

    async saveLoginIp({ accountId }, declared, socketAddress) {
      const lastLoginIp = ports.nameLoginAddress(declared, plainAddress(socketAddress))
      const user = store.table('Users').update(accountId, { lastLoginIp })
      const believed = lastLoginIp === declared ? lastLoginIp : undefined
      if (user) await facts.emit('account.loginAddressSaved', { accountId: user.id, declared: believed })
      return user
    },
  }
}

/** A star for each character. */
function blotOut(secret: string | null): string {
  return '*'.repeat(secret?.length ?? 0)
}

/** The account in a token whose signature holds. */
function readAccount(tokens: Tokens, token: string): TokenPayload | undefined {
  const verdict = tokens.verifySignature(token)
  return verdict.accepted ? accountInPayload(verdict.payload) : undefined
}

/** The basket of an account, whose id an injected row may give as a text; one that does not exist throws the store's foreign key error. */
function findOrCreateBasket(store: Store, userId: number): number {
  const baskets = store.table('Baskets')
  const basket = baskets.live().find((row) => row.UserId === Number(userId))
  return (basket ?? baskets.insert({ UserId: userId })).id
}

/** A row of the login statement as token data: only SQLite's 0 and 1 of `isActive` become a truth value (accounts.md 3.1). */
function accountFromRow(row: Record<string, SqlValue>): TokenPayload & Partial<Record<keyof User, unknown>> {
  return { ...row, isActive: row.isActive === 1 ? true : row.isActive === 0 ? false : row.isActive }
}

/** An IPv4 address without its IPv6 wrapping; this machine is 127.0.0.1 (accounts.md 6.6). */
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
