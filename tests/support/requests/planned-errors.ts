import type { HostileRequest } from './hostile-requests.js'
import type { RawReply } from './raw-request.js'

/** The contract's responses with status 5xx, by the error's text; any other one is a crash. */
const plannedErrors: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/./, /^Unexpected path: /],
  [/./, /^Blocked illegal activity by /],
  [/./, /\bJSON\b/],
  [/basketitems/i, /^No such (product|item) found!$/],
  [/checkout|coupon/i, /^(Basket with id=.* does not exist\.|URI malformed|Insufficient wallet balance\.)$/s],
  [/checkout/i, /^Validation error: Validation isInt on quantity failed$/],
  [/login|products.search/i, /^SQLITE_ERROR: /],
  [/login/i, /^(The "data" argument must be of type string|Cannot convert object to primitive value$)/],
  [/users/i, /^(req\.body\.\w+\.trim is not a function|Cannot read properties of null \(reading 'length'\))$/],
  [/feedbacks|security-question/i, /^WHERE parameter "\w+" has invalid "undefined" value$/],
  [/whoami|profile|dataerasure/i, /^Cannot read properties of (undefined|null) \(reading '\w+'\)$/],
  [
    /profile.image|dataerasure|file-upload|memories/i,
    /^(Illegal file type|Invalid mime type|File too large|Unexpected field|Malformed part header|Unexpected end of form|Multipart: Boundary not found)$/,
  ],
  [/b2b.v2.orders/i, /^Sorry, we are temporarily not available! Please try again later\.$/],
  [/dataerasure/i, /^(No answer found!|File access not allowed|E[A-Z]+: [a-z ]+, (open|read) )/],
]

/** Errors of a visitor's own code are returned with their names. */
const ownCode = /b2b.v2.orders/i

const plannedTroubles =
  /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|Invalid scope|Instance could not be reloaded|The "data" argument|Nice try|Invalid value|SQLITE_ERROR: no such column)/

interface ErrorBody {
  readonly message?: string
  readonly errors?: readonly string[]
  readonly error?: { readonly message: string; readonly name?: string }
}

/** True if a response with status 500 or above is one of the contract's. */
export function isPlanned({ text, headers }: RawReply, { method, path }: HostileRequest): boolean {
  if (method === 'HEAD') return true
  if (!String(headers['content-type']).startsWith('application/json')) return false
  const body = JSON.parse(text) as ErrorBody
  if (body.message === 'internal error') return body.errors?.every((trouble) => plannedTroubles.test(trouble)) ?? false
  const { message = '', name } = body.error ?? {}
  if (ownCode.test(path) && name !== undefined) return true
  return plannedErrors.some(([where, what]) => where.test(path) && what.test(message))
}
