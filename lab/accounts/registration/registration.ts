import { uploadsUrl } from '../../disk/lab-disk.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import { notReloadable, ResourceError, translateErrors } from '../../resources/resource-error.js'
import { checkRules } from '../../store/tables/row-rules.js'
import { takenError } from '../../store/tables/unique-indexes.js'
import { type Store, StoreError } from '../../store/types.js'
import { dropOldest } from '../../values/drop-oldest.js'
import { hashAnswer } from '../passwords.js'
import { openWallet } from '../payment/wallets.js'
import type { AccountPorts } from '../ports.js'
import type { User } from '../tables.js'
import type { Sessions } from '../tokens/sessions.js'
import type { ReservedAddress } from './email-address.js'

type Body = Readonly<Record<string, unknown>>

/** The fields of the reply (docs/contract/accounts.md#register). */
export type NewAccount = Omit<User, 'password' | 'totpSecret'>

export type RegistrationResult =
  | { readonly kind: 'registered'; readonly account: NewAccount }
  /** Stored all the same, by contract; the reply is a refusal and there is no wallet. */
  | { readonly kind: 'empty-credentials' }

export interface Registration {
  register(body: Body): Promise<RegistrationResult>
  /** The stored columns: password hashed, names cleaned, admin picture set; throws a StoreError. */
  prepareUser(values: Body, current?: Body): Partial<User>
  reportUser(row: Body, values: Body): Promise<void>
  /** True for a recent registration, which may still set the answer to its security question. */
  isNewcomer(accountId: unknown): boolean
  prepareAnswer(values: Body): Body
}

interface Parts {
  store: Store
  facts: FactBus
  ports: AccountPorts
  reservedAddresses: readonly ReservedAddress[]
  sessions: Sessions
  clock: Clock
}

const defaultImage = `/${uploadsUrl}/default.svg`
const adminImage = `/${uploadsUrl}/defaultAdmin.png`

/** Milliseconds between a registration and the answer to its security question. */
const maxDelay = 5 * 60_000

const capacity = 10_000

interface Newcomers {
  add(accountId: number): void
  has(accountId: unknown): boolean
}

export function createRegistration({ store, facts, ports, reservedAddresses, sessions, clock }: Parts): Registration {
  const users = store.table('Users')
  const newcomers = createNewcomers(sessions, clock)

  function prepareUser(values: Body, current?: Body): Partial<User> {
    const prepared = withAdminPicture(clean(hashed(values, ports), ports), current)
    const sent = users.definition.columns.filter(({ name }) => prepared[name] !== undefined)
    checkRules(users.definition, sent, prepared)
    // Last, after every other check.
    const accepted: Partial<User> = withEmail(prepared, reservedAddresses, ports)
    refuseTaken(accepted.email, current)
    return accepted
  }

  /** The column is case-sensitive; an address may be taken in another spelling. */
  function refuseTaken(email: unknown, current?: Body): void {
    if (typeof email !== 'string') return
    const others = users.all().filter((user) => user.id !== current?.id && user.email !== email)
    if (others.some((user) => user.email && ports.isSameAddress(user.email, email))) throw takenError(['email'])
  }

  async function reportUser(row: Body, { email }: Body): Promise<void> {
    if (email !== undefined) await facts.emit('account.emailSet', { email: String(row.email) })
  }

  return {
    async register(body) {
      const { trimmed, isEmpty } = trimCredentials(body)
      const fields = translateErrors(() => selectFields(trimmed, ports))
      await facts.emit('account.registrationSubmitted', { body: acceptedPart(trimmed, fields) })
      const insert = () => users.insert(prepareUser(fields))
      const user = isEmpty ? insertIfPossible(insert) : translateErrors(insert)
      if (user === undefined) return { kind: 'empty-credentials' }
      if (!isEmpty) await openWallet(store, user)
      newcomers.add(user.id)
      await reportUser({ ...user }, trimmed)
      if (isEmpty) return { kind: 'empty-credentials' }
      if (user.deletedAt) throw new ResourceError('internal', 'internal error', [notReloadable])
      const { password: _password, totpSecret: _totpSecret, ...account } = user
      return { kind: 'registered', account }
    },
    prepareUser,
    reportUser,
    isNewcomer: newcomers.has,
    prepareAnswer: (values) =>
      values.answer === undefined ? values : { ...values, answer: hashAnswer(readText(values.answer)) },
  }
}

function createNewcomers(sessions: Sessions, clock: Clock): Newcomers {
  const registeredAt = new Map<number, number>()
  return {
    add(accountId) {
      registeredAt.set(accountId, clock.now())
      dropOldest(registeredAt, capacity)
    },
    has(accountId) {
      const id = Number(accountId)
      const at = registeredAt.get(id)
      return at !== undefined && clock.now() - at <= maxDelay && sessions.latestOf(id) === undefined
    },
  }
}

/** The refusal is already being sent, so a failed write is ignored. */
function insertIfPossible(insert: () => User): User | undefined {
  try {
    return insert()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return undefined
  }
}

/** Trims when e-mail and both passwords are filled; throws for anything but text. */
function trimCredentials(body: Body): { trimmed: Body; isEmpty: boolean } {
  const { email, password, passwordRepeat } = body
  if (email === undefined || password === undefined || passwordRepeat === undefined)
    return { trimmed: body, isEmpty: false }
  if (isEmptyValue(email) || isEmptyValue(password)) return { trimmed: body, isEmpty: true }
  const trimmed = {
    ...body,
    email: trim(email, 'email'),
    password: trim(password, 'password'),
    passwordRepeat: trim(passwordRepeat, 'passwordRepeat'),
  }
  return { trimmed, isEmpty: false }
}

function isEmptyValue(value: unknown): boolean {
  if (value === null) throw new TypeError("Cannot read properties of null (reading 'length')")
  return (value as { length?: unknown }).length === 0
}

function trim(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new TypeError(`req.body.${field}.trim is not a function`)
  return value.trim()
}

function hashed(values: Body, { storePassword }: AccountPorts): Body {
  const { password } = values
  return password === undefined ? values : { ...values, password: storePassword(readText(password)) }
}

function clean(values: Body, { cleanUsername }: AccountPorts): Body {
  const { username } = values
  return typeof username === 'string' ? { ...values, username: cleanUsername(username) } : values
}

function withEmail(values: Body, reserved: readonly ReservedAddress[], { takeEmail }: AccountPorts): Body {
  const { email } = values
  if (email === undefined || email === null || typeof email === 'object') return values
  const written = String(email)
  const accepted = takeEmail(written, reserved)
  return accepted === written ? values : { ...values, email: accepted }
}

function selectFields(body: Body, ports: AccountPorts): Body {
  const fields = ports.selectRegistrationFields(body)
  withEmail(fields, [], ports)
  return fields
}

function acceptedPart(body: Body, fields: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => fields[name] === value))
}

function withAdminPicture(values: Body, current: Body = {}): Body {
  const profileImage = values.profileImage ?? current.profileImage
  const image = typeof profileImage === 'string' ? profileImage : ''
  const isPlain = image === '' || image === defaultImage
  return values.role === 'admin' && isPlain ? { ...values, profileImage: adminImage } : values
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value
  throw new StoreError(
    'constraint',
    `The "data" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received ${value === null ? 'null' : `type ${typeof value}`}`,
  )
}
