import { createHash } from 'node:crypto'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { dropOldest } from '../values/drop-oldest.js'

/** Seconds that a token is good for. */
const lifetime = 3600

/** Seconds in which a code is redeemed. */
const codeLifetime = 60

/** The name by which the stand-in vouches for people. */
const issuer = 'https://accounts.stand-in.example'

/** Tokens kept at a time before the oldest goes. */
const capacity = 1000

/** Addresses whose owners are real: nobody signs in as them without their password, and there is none here. */
const protectedAddresses = new Set(['bjoern.kimminich@gmail.com'])

/** The request of an application that sends somebody to sign in. */
export interface SignInRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
  /** The hash of the secret that redeems the code, and the way it was made (RFC 7636). */
  readonly verifierHash?: string
  readonly hashMethod?: string
  /** Comes back among the claims. */
  readonly nonce?: string
}

/** The other half of a sign-in by a code: what the application's server shows for it. */
export interface CodeGrant {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/** The claims of an ID token. */
export interface IdentityClaims {
  readonly issuer: string
  /** The client that they are for. */
  readonly audience: string
  readonly nonce: string
  readonly email: string
  /** Milliseconds of the lab's clock. */
  readonly endsAt: number
}

/** The reason why nobody can sign in on behalf of an application. */
export type SignInError = 'unknown-client' | 'foreign-redirect' | 'unsupported-response'

/** The stand-in for a sign-in provider: OAuth 2.0's implicit flow, and its code flow with PKCE (docs/contract/accounts.md#third-party-login). */
export interface SignIn {
  readonly issuer: string
  readonly clientId: string
  /** Seconds that a token is good for. */
  readonly lifetime: number
  /** The fault in a request that arrived at `host`; undefined when people may be sent back to its redirect address. */
  findError(request: SignInRequest, host: string): SignInError | undefined
  /** True if anybody may claim to be the owner of an address. */
  isFree(email: string): boolean
  /** A fresh token for whoever claims to own the address. */
  issueToken(email: string): string
  /** A fresh code for whoever claims to own the address, which the sender of the request can redeem. */
  issueCode(email: string, request: SignInRequest): string
  /** Redeems a code, once: the claims about its owner; undefined for a grant that does not fit the request it came from. */
  redeem(grant: CodeGrant): IdentityClaims | undefined
  /** The address behind a token; undefined for one that is unknown or has run out. */
  emailOf(token: string): string | undefined
  /** Forgets all tokens and codes. */
  startOver(): void
}

type Client = Pick<ShopConfig['application']['googleOauth'], 'clientId' | 'authorizedRedirects'>

interface Ticket {
  readonly email: string
  /** Milliseconds of the lab's clock. */
  readonly endsAt: number
}

interface PendingCode extends Ticket {
  readonly request: SignInRequest
}

/** A provider with one client, the shop. */
export function createSignIn({ clientId, authorizedRedirects }: Client, clock: Clock, random: Random): SignIn {
  const tickets = new Map<string, Ticket>()
  const codes = new Map<string, PendingCode>()
  const listed = new Set(authorizedRedirects.flatMap(({ uri }) => urlOriginOf(uri) ?? []))

  const mayReturnTo = (redirectUri: string, host: string) => {
    const origin = urlOriginOf(redirectUri)
    return origin !== undefined && (listed.has(origin) || new URL(origin).host === host)
  }

  return {
    issuer,
    clientId,
    lifetime,
    findError(request, host) {
      if (request.clientId !== clientId) return 'unknown-client'
      if (!mayReturnTo(request.redirectUri, host)) return 'foreign-redirect'
      return request.responseType === 'token' || asksForCode(request) ? undefined : 'unsupported-response'
    },
    isFree: (email) => !protectedAddresses.has(email.toLowerCase()),
    issueToken(email) {
      const token = random.bytes(24).toString('base64url')
      tickets.set(token, { email, endsAt: clock.now() + lifetime * 1000 })
      dropOldest(tickets, capacity)
      return token
    },
    issueCode(email, request) {
      const code = random.bytes(24).toString('base64url')
      codes.set(code, { email, request, endsAt: clock.now() + codeLifetime * 1000 })
      dropOldest(codes, capacity)
      return code
    },
    redeem({ code, clientId: audience, redirectUri, verifier }) {
      const pending = codes.get(code)
      codes.delete(code)
      if (pending === undefined || clock.now() >= pending.endsAt) return undefined
      const { email, request } = pending
      const isSame = request.clientId === audience && request.redirectUri === redirectUri
      if (!isSame || request.verifierHash !== hashVerifier(verifier)) return undefined
      return { issuer, audience, nonce: request.nonce ?? '', email, endsAt: clock.now() + lifetime * 1000 }
    },
    emailOf(token) {
      const ticket = tickets.get(token)
      return ticket && clock.now() < ticket.endsAt ? ticket.email : undefined
    },
    startOver() {
      tickets.clear()
      codes.clear()
    },
  }
}

/** The hash that a sign-in request names its verifier by. */
export function hashVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function asksForCode({ responseType, verifierHash = '', hashMethod }: SignInRequest): boolean {
  return responseType === 'code' && hashMethod === 'S256' && /^[\w-]{43}$/.test(verifierHash)
}

/** The web address that a text is, if it is nothing more than an origin; a final slash does no harm. */
function urlOriginOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}
