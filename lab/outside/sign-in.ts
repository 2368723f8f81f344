import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { dropOldest } from '../values/drop-oldest.js'

/** Seconds that a token is good for. */
const lifetime = 3600

/** Tokens kept at a time before the oldest goes. */
const capacity = 1000

/** Addresses whose owners are real: nobody signs in as them without their password, and there is none here. */
const protectedAddresses = new Set(['bjoern.kimminich@gmail.com'])

/** The request of an application that sends somebody to sign in. */
export interface SignInRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
}

/** The reason why nobody can sign in on behalf of an application. */
export type SignInError = 'unknown-client' | 'foreign-redirect' | 'unsupported-response'

/** The stand-in for a sign-in provider with OAuth 2.0's implicit flow (docs/contract/accounts.md#third-party-login). */
export interface SignIn {
  /** Seconds that a token is good for. */
  readonly lifetime: number
  /** The fault in a request that arrived at `host`; undefined when people may be sent back to its redirect address. */
  findError(request: SignInRequest, host: string): SignInError | undefined
  /** True if anybody may claim to be the owner of an address. */
  isFree(email: string): boolean
  /** A fresh token for whoever claims to own the address. */
  issueToken(email: string): string
  /** The address behind a token; undefined for one that is unknown or has run out. */
  emailOf(token: string): string | undefined
  /** Forgets all tokens. */
  startOver(): void
}

type Client = Pick<ShopConfig['application']['googleOauth'], 'clientId' | 'authorizedRedirects'>

interface Ticket {
  readonly email: string
  /** Milliseconds of the lab's clock. */
  readonly endsAt: number
}

/** A provider with one client, the shop. */
export function createSignIn({ clientId, authorizedRedirects }: Client, clock: Clock, random: Random): SignIn {
  const tickets = new Map<string, Ticket>()
  const listed = new Set(authorizedRedirects.flatMap(({ uri }) => urlOriginOf(uri) ?? []))

  const mayReturnTo = (redirectUri: string, host: string) => {
    const origin = urlOriginOf(redirectUri)
    return origin !== undefined && (listed.has(origin) || new URL(origin).host === host)
  }

  return {
    lifetime,
    findError(request, host) {
      if (request.clientId !== clientId) return 'unknown-client'
      if (!mayReturnTo(request.redirectUri, host)) return 'foreign-redirect'
      return request.responseType === 'token' ? undefined : 'unsupported-response'
    },
    isFree: (email) => !protectedAddresses.has(email.toLowerCase()),
    issueToken(email) {
      const token = random.bytes(24).toString('base64url')
      tickets.set(token, { email, endsAt: clock.now() + lifetime * 1000 })
      dropOldest(tickets, capacity)
      return token
    },
    emailOf(token) {
      const ticket = tickets.get(token)
      return ticket && clock.now() < ticket.endsAt ? ticket.email : undefined
    },
    startOver: () => tickets.clear(),
  }
}

/** The web address that a text is, if it is nothing more than an origin; a final slash does no harm. */
function urlOriginOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}
