import type { Session } from '../../lab/accounts/tokens/sessions'
import type { TokenPayload, TokenVerdict } from '../../lab/accounts/tokens/tokens'
import type { ErrorDetails } from '../../lab/facts/error-details'
import type { Shopper } from '../../lab/shop/basket/baskets'
import type { Call } from './call'

/** A refused token, with the fields clients read (docs/contract/accounts.md#error-page). */
class UnauthorizedError extends Error implements ErrorDetails {
  readonly status = 401
  readonly inner: { readonly message: string }
  constructor(
    readonly code: 'credentials_required' | 'credentials_bad_format' | 'invalid_token',
    message: string,
  ) {
    super(message)
    Object.defineProperty(this, 'name', { value: 'UnauthorizedError', enumerable: true })
    this.inner = { message }
    delete this.stack
  }
}

/** The text is the contract's (docs/contract/accounts.md#guards, appendUserId). */
export class SessionMissingError extends Error implements ErrorDetails {
  readonly kind = 'session-missing'
  constructor(message = "Cannot read properties of undefined (reading 'data')") {
    super(message)
  }
}

/** The text is the contract's. */
class MaliciousActivityError extends Error implements ErrorDetails {
  readonly kind = 'malicious-activity'
  constructor() {
    super('Malicious activity detected')
  }
}

/** IPv4 is shown as mapped to IPv6 (docs/contract/accounts.md#guards). */
export class BlockedActivityError extends Error implements ErrorDetails {
  readonly #headers: Readonly<Record<string, string>>
  constructor(ip: string, headers: Readonly<Record<string, string>> = {}) {
    super(`Blocked illegal activity by ${ip.includes(':') ? ip : `::ffff:${ip}`}`)
    this.#headers = headers
  }

  /** Go with the error page; a getter, as the page shows the error's own properties. */
  get replyHeaders() {
    return this.#headers
  }
}

/** docs/contract/accounts.md#guards, isAuthorized. */
export function requireToken(call: Call): TokenPayload | string {
  return accept(call, (token) => call.lab.accounts.tokens.admit(token))
}

/** Only a token without an algorithm passes (docs/contract/accounts.md#guards, denyAll). */
export function refuseAll(call: Call): void {
  const secret = call.lab.random.stream('denied tokens').hex(16)
  accept(call, (token) => call.lab.accounts.tokens.verifyAgainst(token, secret))
}

export function requireNewcomer(call: Call): void {
  if (!call.lab.accounts.registration.isNewcomer(call.body.UserId)) refuseAll(call)
}

export function requireHintReader(call: Call): void {
  const { unlocked, ...others } = call.body
  if (unlocked !== true || Object.keys(others).length > 0) refuseAll(call)
}

/** By the token's claim (docs/contract/accounts.md#guards, isAccounting). */
export function requireAccountant(call: Call): void {
  const isAccountant = call.bearer !== undefined && call.lab.accounts.isAccountant(call.bearer)
  if (!isAccountant) throw new MaliciousActivityError()
}

export function requireAdministrator(call: Call): void {
  const isAdministrator = call.bearer !== undefined && call.lab.accounts.isAdministrator(call.bearer)
  if (!isAdministrator) throw new MaliciousActivityError()
}

export function requireBasketOwner(call: Call): void {
  const ownerId = requireSession(call).accountId
  if (!call.lab.shop.baskets.holdsItem(call.params.id ?? '', ownerId)) throw new MaliciousActivityError()
}

/** docs/contract/accounts.md#guards, appendUserId. */
export function requireSession(call: Call): Session {
  const session = call.lab.accounts.sessions.getExact(call.bearer)
  if (session === undefined) throw new SessionMissingError()
  if (call.scalar !== undefined) throw new SessionMissingError(describeScalar(call.scalar))
  return session
}

/** The reference writes the account into the body, which fails for a text or number. */
function describeScalar(scalar: unknown): string {
  if (scalar === null) return "Cannot set properties of null (setting 'UserId')"
  return `Cannot create property 'UserId' on ${typeof scalar} '${scalar}'`
}

/** The token is accepted and its session is known. */
export function requireCustomer(call: Call): Session {
  requireToken(call)
  return requireSession(call)
}

/** Role and membership mark must fit (docs/contract/accounts.md#guards, isDeluxe). */
export function isDeluxe(call: Call): boolean {
  return call.bearer !== undefined && call.lab.accounts.isDeluxe(call.bearer)
}

function accept(call: Call, verify: (token: string) => TokenVerdict): TokenPayload | string {
  const header = call.request.headers.get('Authorization')
  if (!header) throw new UnauthorizedError('credentials_required', 'No Authorization header was found')
  const words = header.trim().split(/\s+/)
  const [scheme = '', token = ''] = words
  if (words.length !== 2)
    throw new UnauthorizedError('credentials_bad_format', 'Format is Authorization: Bearer [token]')
  if (!/^Bearer$/i.test(scheme))
    throw new UnauthorizedError('invalid_token', "Cannot read properties of undefined (reading 'split')")
  const verdict = verify(token)
  if (!verdict.accepted) throw new UnauthorizedError('invalid_token', verdict.reason)
  return verdict.payload
}

export function shopperOf(call: Call): Shopper {
  return { session: call.session, isDeluxe: isDeluxe(call), language: call.language }
}
