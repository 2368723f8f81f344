import type { LabDisk } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { MachineFiles } from '../sandbox/machine/machine-files.js'
import type { Outbound } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { Store } from '../store/types.js'
import type { AccountDetails } from './account-details.js'
import { type Addresses, createAddresses } from './addresses.js'
import { type Cards, createCards } from './cards.js'
import { createDataExport, type ExportData, type OrdersPort } from './data-export.js'
import { createDeluxeMembership, type DeluxeMembership } from './deluxe-membership.js'
import type { ReservedAddress } from './email-address.js'
import { createErasure, type Erasure } from './erasure.js'
import { createForeignTokenReport } from './foreign-tokens.js'
import { createImageCaptchas, type ImageCaptchas } from './image-captchas.js'
import { createLogins, type Logins } from './logins.js'
import { createNaming, type NameAccount } from './naming.js'
import { createProfileReader, type ReadProfile } from './own-profile.js'
import { createPasswordChanges, type PasswordChanges } from './password-changes.js'
import type { AccountPorts } from './ports.js'
import { createProfiles, type Profiles } from './profiles.js'
import { createRegistration, type Registration } from './registration.js'
import { createSecondFactor, type SecondFactor } from './second-factor.js'
import { createSessions, type Sessions } from './sessions.js'
import { createTokenHolders, type TokenHolders } from './token-holders.js'
import type { Tokens } from './tokens.js'
import { createWallets, type Wallets } from './wallets.js'

export interface Accounts extends Omit<Logins, 'openSession'>, TokenHolders {
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
  /** The name that an attempt is counted under, made of the addresses a request was forwarded for and the one it came from (docs/contract/accounts.md#rate-limits). */
  identifyClient(forwardedFor: string | undefined, clientAddress: string): string
  /** Reports a token that is accepted although this lab has not made it. */
  noteToken(token: string): Promise<void>
  /** Everybody who has an account, for the holder of a token; throws a refusal. */
  listDetails(token: string | undefined): readonly AccountDetails[]
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
  const { store, clock, random, tokens, ports } = parts
  const sessions = createSessions(tokens, clock, store)
  const imageCaptchas = createImageCaptchas({ ...parts, random: random.stream('image captchas') })
  const registration = createRegistration({ ...parts, sessions })
  const cards = createCards(store, clock)
  const wallets = createWallets(store, cards, ports)
  const logins = createLogins({ ...parts, sessions })
  const holders = createTokenHolders(tokens)

  return {
    tokens,
    logIn: logins.logIn,
    saveLoginIp: logins.saveLoginIp,
    ...holders,
    sessions,
    registration,
    passwords: createPasswordChanges(parts),
    readProfile: createProfileReader(parts),
    nameAccount: createNaming({ ...parts, sessions, registration }),
    identifyClient: ports.identifyClient,
    noteToken: createForeignTokenReport(parts),
    secondFactor: createSecondFactor({ ...parts, sessions, openSession: logins.openSession }),
    imageCaptchas,
    exportData: createDataExport({ ...parts, imageCaptchas }),
    profiles: createProfiles({ ...parts, sessions, registration }),
    erasure: createErasure(parts),
    addresses: createAddresses(store, ports),
    cards,
    wallets,
    membership: createDeluxeMembership({ ...parts, sessions, cards, wallets, isDeluxe: holders.isDeluxe }),

    listDetails(token) {
      const lastLoginOf = (id: number) => sessions.latestOf(id)?.iat ?? null
      return ports.listAccountDetails({ role: holders.roleOf(token) }, store.table('Users').live(), lastLoginOf)
    },
  }
}
