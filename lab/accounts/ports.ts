import { escapeMarkup } from '../escape-markup.js'
import type { Outbound, OutboundAnswer } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import { sanitiseStrictly } from '../sanitise-strictly.js'
import type { Address } from '../store/schema.js'
import type { SqlValue, SqlView, Table } from '../store/types.js'
import type { ProfileReply } from './own-profile.js'
import type { FormSource } from './profiles.js'
import { type VerifySignature, verifyOwnAlgorithm } from './tokens.js'

type SqlRow = Record<string, SqlValue>
type Fields = Readonly<Record<string, unknown>>

/** The decisions of this room that a weakness may take over. */
export interface AccountPorts {
  readonly verifySignature: VerifySignature
  readonly findAccount: (sql: SqlView, email: string, passwordHash: string) => Promise<SqlRow | undefined>
  readonly provesCurrentPassword: (current: string | null, storedHash: unknown) => boolean
  /** The stored form of a chosen password; throws a StoreError for one that is refused. */
  readonly storePassword: (password: string) => string
  readonly cleanEmail: (email: string) => string
  readonly cleanUsername: (username: string) => string
  readonly nameLoginAddress: (declared: string | null, socketAddress: string) => string
  readonly identifyClient: (forwardedFor: string | undefined, socketAddress: string) => string
  readonly pickProfileFields: (account: Fields, names: readonly string[]) => Fields
  readonly wrapProfile: (callback: string, json: string) => ProfileReply | undefined
  readonly selectRegistrationFields: (body: Fields) => Fields
  readonly findAddressToChange: (addresses: Table<Address>, id: number, ownerId: number) => Address | undefined
  readonly takeLayout: (form: Fields) => unknown
  readonly roleForOffer: (roleInToken: unknown, storedRole: string | undefined) => unknown
  readonly passesUnknownPayment: (mode: unknown) => boolean
  readonly takeTopUp: (amount: unknown) => number | undefined
  readonly acceptForm: (source: FormSource) => boolean
  readonly fillName: (name: string, evaluate: ScriptEngine['evaluate']) => Promise<string>
  readonly writeName: (name: string) => string
  readonly writePolicy: (profileImage: string) => string
  readonly fetchPicture: (outbound: Outbound, url: string) => Promise<OutboundAnswer>
}

/** Their honest halves. */
export const honestAccountPorts: Partial<AccountPorts> = {
  cleanEmail: sanitiseStrictly,
  cleanUsername: sanitiseStrictly,
  nameLoginAddress: (_declared, socketAddress) => socketAddress,
  fillName: async (name) => name,
  writeName: escapeMarkup,
  takeLayout: () => undefined,
  verifySignature: verifyOwnAlgorithm,
}
