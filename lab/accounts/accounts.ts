import type { LabDisk } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { MachineFiles } from '../sandbox/machine/create-machine.js'
import type { Outbound } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { Store } from '../store/types.js'
import { readTokenPart } from '../values/read-json.js'
import type { AccountDetails } from './account-details.js'
import { createLogins, type Logins } from './login/logins.js'
import {
  createProviderAccounts,
  createProviderLogins,
  type IdentityProvider,
  type ProviderLogins,
} from './login/provider-logins.js'
import { findOwnBasket } from './own-basket.js'
import { createPasswordChanges, type PasswordChanges } from './passwords/password-changes.js'
import type { Letter } from './passwords/password-reset.js'
import { deluxeTokenFor } from './passwords.js'
import { type Addresses, createAddresses } from './payment/addresses.js'
import { type Cards, createCards } from './payment/cards.js'
import { createDeluxeMembership, type DeluxeMembership } from './payment/deluxe-membership.js'
import { createWallets, type Wallets } from './payment/wallets.js'
import type { AccountPorts } from './ports.js'
import { createDataExport, type ExportData, type OrdersPort } from './privacy/data-export.js'
import { createErasure, type Erasure } from './privacy/erasure.js'
import { createImageCaptchas, type ImageCaptchas } from './privacy/image-captchas.js'
import type { ProfileReply } from './profile/profile-reply.js'
import { createProfiles, type Profiles } from './profile/profiles.js'
import type { ReservedAddress } from './registration/email-address.js'
import { createRegistration, type Registration } from './registration/registration.js'
import { createSecondFactor, type SecondFactor } from './second-factor.js'
import { ownAlgorithm } from './tokens/own-algorithm.js'
import { createSessions, type Session, type Sessions } from './tokens/sessions.js'
import { accountInPayload, emailIn, signedAccount, type Tokens } from './tokens/tokens.js'

interface ProfileInput {
  /** Column names, separated by commas. */
  readonly fields: string | null
  /** Name of the function to call with the reply (JSONP). */
  readonly callback: string | null
}

type ReadProfile = (session: Session | undefined, input: ProfileInput) => Promise<ProfileReply>

const usualFields = ['id', 'email', 'lastLoginIp', 'profileImage']

interface TokenHolders {
  /** Throws for an accepted token without an account (docs/contract/accounts.md#sessions). */
  requireAccount(token: string): void
  isDeluxe(token: string): boolean
  /** An expired token counts, as below. */
  isAccountant(token: string): boolean
  isAdministrator(token: string): boolean
  roleOf(token: string | undefined): unknown
}

export interface Accounts extends Omit<Logins, 'openSession' | 'enter'>, TokenHolders {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly registration: Registration
  readonly passwords: PasswordChanges
  readonly secondFactor: SecondFactor
  readonly providerLogins: ProviderLogins
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
  /** The key that attempts are counted under (docs/contract/accounts.md#rate-limits). */
  identifyClient(forwardedFor: string | undefined, clientAddress: string): string
  /** Reports a token that is accepted although this lab did not issue it. */
  noteToken(token: string): Promise<void>
  startOver(): void
  /** The time at which the first account was made, in ISO 8601: another one after a reset of the shop. */
  seededAt(): string
  /** Throws a DetailsRefusal. */
  listDetails(token: string | undefined): readonly AccountDetails[]
}

function createTokenHolders(tokens: Tokens): TokenHolders {
  return {
    requireAccount(token) {
      const verdict = tokens.verify(token)
      const hasNoAccount = verdict.accepted && accountInPayload(verdict.payload) === undefined
      if (hasNoAccount) throw new TypeError("Cannot read properties of undefined (reading 'id')")
    },

    isDeluxe(token) {
      const data = signedAccount(tokens, token)
      if (data?.role !== 'deluxe' || typeof data.email !== 'string') return false
      return data.deluxeToken === deluxeTokenFor(data.email, tokens.privateKey)
    },

    isAccountant: (token) => signedAccount(tokens, token)?.role === 'accounting',
    isAdministrator: (token) => signedAccount(tokens, token)?.role === 'admin',
    roleOf: (token) => (token === undefined ? undefined : signedAccount(tokens, token)?.role),
  }
}

/** The account as it was when the session began (docs/contract/accounts.md#whoami). */
function createProfileReader({ facts, ports }: { facts: FactBus; ports: AccountPorts }): ReadProfile {
  return async (session, { fields, callback }) => {
    const names = fields ? fields.split(',').map((name) => name.trim()) : usualFields
    const user = session ? ports.pickProfileFields(session.data, names) : {}
    const json = JSON.stringify({ user })
    const wrapped = callback === null ? undefined : ports.wrapProfile(callback, json)
    await facts.emit('account.profileRead', { shown: user, callback: wrapped && String(callback) })
    return wrapped ?? { text: json, isScript: false }
  }
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
  mail: (letter: Letter) => void
  provider: IdentityProvider
  script: ScriptEngine
  ports: AccountPorts & OrdersPort
  reservedAddresses: readonly ReservedAddress[]
}

export function createAccounts(parts: Parts): Accounts {
  const { store, clock, random, tokens, ports } = parts
  const sessions = createSessions(tokens, clock, store)
  const imageCaptchas = createImageCaptchas({ ...parts, random: random.stream('image captchas') })
  const registration = createRegistration({ ...parts, sessions })
  const cards = createCards(store, clock)
  const wallets = createWallets(store, cards, ports)
  const logins = createLogins({ ...parts, sessions })
  const holders = createTokenHolders(tokens)
  const passwords = createPasswordChanges({ ...parts, sessions })
  const providerLogins = createProviderLogins({
    ...parts,
    random: random.stream('provider logins'),
    openAccount: createProviderAccounts({ ...parts, registration }),
    enter: (user) => logins.enter({ ...user }),
  })

  return {
    tokens,
    seededAt: () => store.table('Users').all()[0]?.createdAt ?? '',
    logIn: logins.logIn,
    saveLoginIp: logins.saveLoginIp,
    ...holders,
    sessions,
    registration,
    passwords,
    readProfile: createProfileReader(parts),
    nameAccount: createNaming({ ...parts, sessions, registration }),
    identifyClient: ports.identifyClient,
    noteToken: createForeignTokenReport(parts),
    secondFactor: createSecondFactor({ ...parts, sessions, openSession: logins.openSession }),
    providerLogins,
    imageCaptchas,
    exportData: createDataExport({ ...parts, imageCaptchas }),
    profiles: createProfiles({ ...parts, sessions, registration }),
    erasure: createErasure(parts),
    addresses: createAddresses(store, ports),
    cards,
    wallets,
    membership: createDeluxeMembership({ ...parts, sessions, cards, wallets, isDeluxe: holders.isDeluxe }),

    startOver() {
      sessions.startOver()
      passwords.startOver()
      providerLogins.startOver()
    },

    listDetails(token) {
      const lastLoginOf = (id: number) => sessions.latestOf(id)?.iat ?? null
      return ports.listAccountDetails({ role: holders.roleOf(token) }, store.table('Users').live(), lastLoginOf)
    },
  }
}

/** Reports accepted tokens that were signed elsewhere (docs/contract/accounts.md#cookie-or-header); reads the header first, since checking is slow. */
function createForeignTokenReport({ tokens, facts }: { tokens: Tokens; facts: FactBus }) {
  return async (token: string): Promise<void> => {
    const algorithm = readAlgorithm(token)
    if (algorithm === undefined || algorithm === ownAlgorithm) return
    const verdict = tokens.verify(token)
    if (!verdict.accepted) return
    const email = emailIn(accountInPayload(verdict.payload)) ?? ''
    await facts.emit('token.foreignAccepted', { algorithm, email })
  }
}

function readAlgorithm(token: string): string | undefined {
  const { alg } = readTokenPart(token.split('.', 1)[0])
  return typeof alg === 'string' ? alg : undefined
}

/** Sets a name outside of the profile; gives the new token, undefined for an unknown account (docs/contract/commerce.md#classic-bot). */
type NameAccount = (accountId: number, username: string) => Promise<string | undefined>

interface NamingParts {
  store: Store
  facts: FactBus
  sessions: Sessions
  registration: Registration
}

/** Unlike in the reference, the owner keeps the basket. */
function createNaming({ store, facts, sessions, registration }: NamingParts): NameAccount {
  const users = store.table('Users')

  return async (accountId, username) => {
    const account = users.find(accountId)
    if (account === undefined) return undefined
    const values = registration.prepareUser({ username }, { ...account })
    const renamed = users.update(account.id, values) ?? account
    const renaming = { accountId, from: account.username, to: username, origin: undefined, referer: undefined }
    await facts.emit('profile.renamed', renaming)
    return sessions.open(renamed, { bid: findOwnBasket(store, accountId)?.id, tellsBasket: true })
  }
}
