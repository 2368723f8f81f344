import type { LabDisk } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { MachineFiles } from '../sandbox/machine/create-machine.js'
import type { Outbound } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { Store } from '../store/types.js'
import { readTokenPart } from '../values/token-part.js'
import type { AccountDetails } from './account-details.js'
import { type Addresses, createAddresses } from './addresses.js'
import { type Cards, createCards } from './cards.js'
import { createDataExport, type ExportData, type OrdersPort } from './data-export.js'
import { createDeluxeMembership, type DeluxeMembership } from './deluxe-membership.js'
import type { ReservedAddress } from './email-address.js'
import { createErasure, type Erasure } from './erasure.js'
import { createImageCaptchas, type ImageCaptchas } from './image-captchas.js'
import { createLogins, type Logins } from './logins.js'
import { createNaming, type NameAccount } from './naming.js'
import { createPasswordChanges, type PasswordChanges } from './password-changes.js'
import type { Letter } from './password-reset.js'
import { deluxeTokenFor } from './passwords.js'
import type { AccountPorts } from './ports.js'
import type { ProfileReply } from './profile-reply.js'
import { createProfiles, type Profiles } from './profiles.js'
import { createProviderAccounts } from './provider-accounts.js'
import { createProviderLogins, type IdentityProvider, type ProviderLogins } from './provider-logins.js'
import { createRegistration, type Registration } from './registration.js'
import { createSecondFactor, type SecondFactor } from './second-factor.js'
import { createSessions, type Session, type Sessions } from './sessions.js'
import { accountInPayload, emailIn, ownAlgorithm, signedAccount, type Tokens } from './tokens.js'
import { createWallets, type Wallets } from './wallets.js'

/** The form in which a visitor asks for their own profile; null for what was not sent. */
interface ProfileInput {
  /** Names of columns, separated by commas. */
  readonly fields: string | null
  /** Name of the function to call with the answer. */
  readonly callback: string | null
}

type ReadProfile = (session: Session | undefined, input: ProfileInput) => Promise<ProfileReply>

const usualFields = ['id', 'email', 'lastLoginIp', 'profileImage']

/** The account that a token names. */
interface TokenHolders {
  /** Throws where an accepted token has no account in it (docs/contract/accounts.md#sessions). */
  requireAccount(token: string): void
  /** The token proves a paid membership: role and mark must fit, an expired one counts. */
  isDeluxe(token: string): boolean
  /** The token names an accountant; an expired one counts. */
  isAccountant(token: string): boolean
  /** The token names an administrator; an expired one counts. */
  isAdministrator(token: string): boolean
  /** The role that the token names; an expired one counts. */
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
  /** The name that an attempt is counted under, made of the addresses a request was forwarded for and the one it came from (docs/contract/accounts.md#rate-limits). */
  identifyClient(forwardedFor: string | undefined, clientAddress: string): string
  /** Reports a token that is accepted although this lab has not made it. */
  noteToken(token: string): Promise<void>
  /** Forgets who is logged in, or on the way to it. */
  startOver(): void
  /** Everybody who has an account, for the holder of a token; throws a refusal. */
  listDetails(token: string | undefined): readonly AccountDetails[]
}

function createTokenHolders(tokens: Tokens): TokenHolders {
  return {
    requireAccount(token) {
      const verdict = tokens.verify(token)
      const isNobody = verdict.accepted && accountInPayload(verdict.payload) === undefined
      if (isNobody) throw new TypeError("Cannot read properties of undefined (reading 'id')")
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

/** Makes the answer to "who am I": the account of a session as it was when the session began (docs/contract/accounts.md#whoami). */
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
  /** Sends a letter to an e-mail address. */
  mail: (letter: Letter) => void
  provider: IdentityProvider
  script: ScriptEngine
  ports: AccountPorts & OrdersPort
  reservedAddresses: readonly ReservedAddress[]
}

/** People and access of one lab. */
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

/** Reports tokens of foreign making that are accepted all the same (docs/contract/accounts.md#cookie-or-header); a look at the header decides whether to check. */
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
