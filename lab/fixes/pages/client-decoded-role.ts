import { verifyOwnAlgorithm } from '../../accounts/tokens/own-algorithm.js'
import type { Expectation, PageFix, Trial } from '../fix.js'
import { drawTokens } from '../tokens.js'
import { fieldsOf, refusesBy, returns, returnsWhere, trialsOf } from '../trial.js'
import { apiError, apiErrorClass } from './api-error.js'

const identify = trialsOf('identifyByToken')
const guess = trialsOf('guessByToken')
const find = trialsOf('readLastLoginIp')

type User = Readonly<Record<string, unknown>>

const whoami = /^\/rest\/user\/whoami(\?|$)/

/** A shop that tells this of the caller: undefined for an error of the shop's. */
const shop = (user: User | undefined) => ({
  'app/browser/rest/api': {
    ApiError: apiErrorClass,
    createApi: () => ({
      async get(path: unknown) {
        if (!whoami.test(String(path))) throw apiError('not found')
        if (user === undefined) throw apiError('The shop answered with status 500.')
        return { user }
      },
    }),
  },
})

const account = ({ id, email, role }: User) =>
  returnsWhere(`{ id: ${id}, email: "${email}", role: "${role}" }`, (value) => {
    const found = fieldsOf(value)
    return found.id === id && found.email === email && found.role === role
  })

const none = returns(null)

/** The page guesses while it is rendered, so it does not wait. */
const atOnce = ({ text, holds }: Expectation): Expectation => ({
  text: `${text}, without a promise`,
  holds: (outcome, store) => !(outcome.kind === 'returned' && outcome.isPromise) && holds(outcome, store),
})

export const clientDecodedRoleFix: PageFix = {
  name: 'client-decoded-role',
  isOfPages: true,
  isAsync: true,
  duty: [
    'Tells who is logged in by what the shop says, not by what the token says of itself.',
    "The shop is asked by createApi().get('/rest/user/whoami?fields=id,email,role,lastLoginIp'); createApi sends the token on its own. It answers { user }, and user has no fields for a caller whom it does not know.",
    'identifyByToken resolves to the account: id (a number), email and role (texts); to null if one of the three is missing.',
    "readLastLoginIp resolves to lastLoginIp; to '' if there is none, or no token.",
    'Both reject with the error of the API, as it comes.',
    'guessByToken does not wait: it returns the account that verify(token) tells, or null. verify returns undefined for a forged token.',
  ].join('\n'),
  ports: { identifyByToken: 'identify', guessByToken: 'guessAccount', readLastLoginIp: 'findLastLoginIp' },
  globals: ['browser'],
  types: `/** Null for an unknown token. Rejects where the shop does not say. */
export type Identify = (token: string) => Promise<Account | null>

/** Guessed by the cookie; \`verify\` returns the account of a token with a valid signature. */
export type GuessAccount = (
  token: string | undefined,
  verify: (token: string) => Readonly<Record<string, unknown>> | undefined,
) => Account | null

/** '' when unknown. Rejects where the shop does not say. */
export type FindLastLoginIp = (token: string | null) => Promise<string>

export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** Of app/browser/rest/api. */
export function createApi(): { get<T>(path: string): Promise<T> }

export class ApiError extends Error {
  readonly status: number
}`,
  modules: shop({}),
  draw(random) {
    const { publicKey, data, forged, issued, second } = drawTokens(random)
    const address = `10.0.${random.integer(0, 255)}.${random.integer(0, 255)}`
    const verify = (token: unknown) => {
      const verdict = verifyOwnAlgorithm(String(token), publicKey)
      return verdict.accepted ? (fieldsOf(fieldsOf(verdict.payload).data) as User) : undefined
    }
    const told = (trial: Trial, user: User | undefined): Trial => ({ ...trial, modules: shop(user) })
    const fields = { ...data, lastLoginIp: address }
    const [[known, first] = ['', ''], ...others] = forged
    const body = Buffer.from(JSON.stringify({ data: { ...data, lastLoginIp: '<script>alert(1)</script>' } }))
    const marked = `x.${body.toString('base64url')}.x`
    const error = refusesBy(apiErrorClass.name)
    const unknown = atOnce(none)
    return {
      trials: [
        told(identify.attack(known, [first], none), {}),
        guess.attack(known, [first, verify], unknown),
        told(find.attack('a token that names an address', [marked], returns('')), {}),
        ...others.map(([name, token]) => told(identify.variant(name, [token], none), {})),
        ...others.map(([name, token]) => guess.variant(name, [token, verify], unknown)),
        told(identify.variant('a forged token of a known customer', [first], account(data)), fields),
        told(find.variant('a forged address of a known customer', [marked], returns(address)), fields),
        told(identify.variant('a shop that tells half an account', [issued], none), { id: data.id }),
        told(identify.variant('a shop that tells no role', [issued], none), { ...data, role: null }),
        guess.variant('a token that says half', ['x', () => ({ id: 1, role: 'admin' })], unknown),
        guess.variant('a token that says an id as text', ['x', () => ({ ...data, id: '1' })], unknown),
        told(identify.use('a customer', [issued], account(data)), fields),
        told(identify.use('a second customer', [second.token], account(second.data)), second.data),
        told(identify.use('a customer whose role has changed', [issued], account({ ...data, role: 'deluxe' })), {
          ...data,
          role: 'deluxe',
        }),
        told(identify.use('an unknown customer', [issued], none), {}),
        told(identify.use('a shop that has an error', [issued], error), undefined),
        guess.use('a customer', [issued, verify], atOnce(account(data))),
        guess.use('a second customer', [second.token, verify], atOnce(account(second.data))),
        guess.use('a visitor without a token', [undefined, verify], unknown),
        told(find.use('a customer', [issued], returns(address)), fields),
        told(find.use('a customer without an address', [issued], returns('')), data),
        told(find.use('no token', [null], returns('')), {}),
        told(find.use('a shop that has an error', [issued], error), undefined),
      ],
    }
  },
}
