import { createHash } from 'node:crypto'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { dropOldest } from '../values/drop-oldest.js'

/** Seconds that a token is valid. */
const lifetime = 3600

/** Seconds until a code expires. */
const codeLifetime = 60

const issuer = 'https://accounts.stand-in.example'

const capacity = 1000

/** Addresses of real people, who would need a password, which does not exist here. */
const protectedAddresses = new Set(['bjoern.kimminich@gmail.com'])

export interface SignInRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
  /** The hash of the secret that redeems the code (RFC 7636), and its method. */
  readonly verifierHash?: string
  readonly hashMethod?: string
  /** Returned among the claims. */
  readonly nonce?: string
}

export interface CodeGrant {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

export interface IdentityClaims {
  readonly issuer: string
  readonly audience: string
  readonly nonce: string
  readonly email: string
  /** Milliseconds of the lab's clock. */
  readonly endsAt: number
}

export type SignInError = 'unknown-client' | 'foreign-redirect' | 'unsupported-response'

/** OAuth 2.0's implicit flow, and its code flow with PKCE (docs/contract/accounts.md#third-party-login). */
export interface SignIn {
  readonly issuer: string
  readonly clientId: string
  readonly lifetime: number
  findError(request: SignInRequest, host: string): SignInError | undefined
  isFree(email: string): boolean
  issueToken(email: string): string
  /** Only the sender of the request can redeem it. */
  issueCode(email: string, request: SignInRequest): string
  redeem(grant: CodeGrant): IdentityClaims | undefined
  emailOf(token: string): string | undefined
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

export function hashVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function asksForCode({ responseType, verifierHash = '', hashMethod }: SignInRequest): boolean {
  return responseType === 'code' && hashMethod === 'S256' && /^[\w-]{43}$/.test(verifierHash)
}

function urlOriginOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}
