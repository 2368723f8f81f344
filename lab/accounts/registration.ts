import type { FactBus } from '../facts/bus.js'
import { goneAtOnce, ResourceError, translateErrors } from '../resources/resource-error.js'
import type { User } from '../store/schema.js'
import { type Store, StoreError } from '../store/types.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'
import { hashAnswer, hashPassword } from './passwords.js'

type Body = Readonly<Record<string, unknown>>

/** The fields a registration answers with (accounts.md 6.1). */
export type NewAccount = Omit<User, 'password' | 'totpSecret'>

export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly account: NewAccount }
  /** Stored all the same, as the contract has it, but the reply is a refusal and there is no wallet. */
  | { readonly kind: 'empty-credentials' }

export interface Registration {
  /** Creates an account and its wallet (accounts.md 6.1); throws a ResourceError. */
  register(body: Body): Promise<RegistrationOutcome>
  /** The columns of a user as they are stored: password hashed, role checked, admin picture set (accounts.md 4.6). */
  prepareUser(values: Body, current?: Body): Partial<User>
  /** The columns of a security answer as they are stored. */
  prepareAnswer(values: Body): Body
}

const defaultImage = '/assets/public/images/uploads/default.svg'
const adminImage = '/assets/public/images/uploads/defaultAdmin.png'

export function createRegistration(parts: { store: Store; facts: FactBus; weaknesses: Weaknesses }): Registration {
  const { store, facts, weaknesses } = parts
  return {
    async register(body) {
      const { trimmed, isEmpty } = trimCredentials(body)
      await facts.emit('account.registrationSubmitted', { body: trimmed })
      const insert = () => store.table('Users').insert(prepareUser(weaknesses.selectRegistrationFields(trimmed)))
      if (isEmpty) return refuseButStore(insert)
      const user = translateErrors(insert)
      store.table('Wallets').insert({ UserId: user.id })
      if (user.deletedAt) throw new ResourceError('internal', 'internal error', [goneAtOnce])
      const { password: _password, totpSecret: _totpSecret, ...account } = user
      return { kind: 'registered', account }
    },
    prepareUser,
    prepareAnswer: (values) =>
      typeof values.answer === 'string' ? { ...values, answer: hashAnswer(values.answer) } : values,
  }
}

/** The refusal is on its way already, so nobody hears of a write that fails (accounts.md 6.1). */
function refuseButStore(insert: () => User): RegistrationOutcome {
  try {
    insert()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
  }
  return { kind: 'empty-credentials' }
}

/** Trims mail and passwords when all three are there and filled; anything but text in them throws. */
function trimCredentials(body: Body): { trimmed: Body; isEmpty: boolean } {
  const { email, password, passwordRepeat } = body
  if (email === undefined || password === undefined || passwordRepeat === undefined)
    return { trimmed: body, isEmpty: false }
  if (sizeOf(email, 'email') === 0 || sizeOf(password, 'password') === 0) return { trimmed: body, isEmpty: true }
  const trimmed = {
    ...body,
    email: trim(email, 'email'),
    password: trim(password, 'password'),
    passwordRepeat: trim(passwordRepeat, 'passwordRepeat'),
  }
  return { trimmed, isEmpty: false }
}

function sizeOf(value: unknown, field: string): unknown {
  if (value === null) throw new TypeError("Cannot read properties of null (reading 'length')")
  return (value as { length?: unknown }).length ?? `no length in ${field}`
}

function trim(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new TypeError(`req.body.${field}.trim is not a function`)
  return value.trim()
}

function prepareUser(values: Body, current: Body = {}): Partial<User> {
  const { password, role } = values
  const profileImage = values.profileImage ?? current.profileImage
  const image = typeof profileImage === 'string' ? profileImage : ''
  return {
    ...(values as Partial<User>),
    ...(password === undefined ? {} : { password: hashPassword(textPassword(password)) }),
    ...(role === 'admin' && (image === '' || image === defaultImage) ? { profileImage: adminImage } : {}),
  }
}

function textPassword(value: unknown): string {
  if (typeof value === 'string') return value
  throw new StoreError(
    'constraint',
    `The "data" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received ${value === null ? 'null' : `type ${typeof value}`}`,
  )
}
