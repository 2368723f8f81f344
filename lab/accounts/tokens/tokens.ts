import { createPrivateKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Clock } from '../../facts/clock.js'
import { dropOldest } from '../../values/drop-oldest.js'
import { ownAlgorithm, type VerifySignature } from './own-algorithm.js'
import type { TokenPayload, TokenVerdict } from './token-verdict.js'

export type { TokenPayload, TokenVerdict } from './token-verdict.js'

/** RSA keys as PEM texts; the public one is served unchanged. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

export interface Tokens {
  readonly publicKey: string
  readonly privateKey: string
  /** RS256 with `iat`; tokens never expire (docs/contract/accounts.md#issued-tokens). */
  issue(payload: TokenPayload): string
  /** Checks signature and expiry, as guards do. */
  verify(token: string): TokenVerdict
  /** As `verify`, but refuses a pending login (docs/contract/accounts.md#guards, isAuthorized). */
  admit(token: string): TokenVerdict
  /** Checks the signature only (docs/contract/accounts.md#guards, marked S). */
  verifySignature(token: string): TokenVerdict
  /** As `verify`, with another key. */
  verifyAgainst(token: string, key: string): TokenVerdict
  /** Refuses tokens of an account issued before this second, and the given ones of this second. */
  endAllOf(accountId: number, ofThisSecond: readonly string[]): void
  startOver(): void
}

/** The `type` of a token that awaits its second factor. */
export const pendingLoginType = 'password_valid_needs_second_factor_token'

/** The library writes `alg` first; the reference's tokens open with `typ`. */
const header = { alg: ownAlgorithm, typ: 'JWT', toJSON: () => ({ typ: 'JWT', alg: ownAlgorithm }) }

export function createTokens(keys: KeyPair, verifySignature: VerifySignature, clock: Clock): Tokens {
  const signingKey = createPrivateKey(keys.privateKey)
  const ended = createEndedTokens(clock)
  const readSignature = (token: string, key: string) => ended.refuse(token, withoutNull(verifySignature(token, key)))
  const verifyAgainst = (token: string, key: string) => withExpiry(readSignature(token, key), clock)
  return {
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
    issue: (payload) =>
      // The published key has 1024 bits, which the library rejects.
      jwt.sign({ ...payload, iat: Math.floor(clock.now() / 1000) }, signingKey, {
        algorithm: ownAlgorithm,
        header,
        allowInsecureKeySizes: true,
      }),
    verify: (token) => verifyAgainst(token, keys.publicKey),
    admit: (token) => refusePendingLogin(verifyAgainst(token, keys.publicKey)),
    verifySignature: (token) => readSignature(token, keys.publicKey),
    verifyAgainst,
    endAllOf: ended.add,
    startOver: ended.startOver,
  }
}

const capacity = 1000

/** Tokens that a new password has ended, by account; lost at a restart. */
function createEndedTokens(clock: Clock) {
  const byAccount = new Map<number, { readonly second: number; readonly tokens: ReadonlySet<string> }>()
  const isEnded = (token: string, payload: TokenPayload | string) => {
    if (byAccount.size === 0 || typeof payload === 'string') return false
    const end = byAccount.get(Number(accountInPayload(payload)?.id ?? payload.userId))
    return end !== undefined && (Number(payload.iat) < end.second || end.tokens.has(token))
  }
  return {
    refuse: (token: string, verdict: TokenVerdict): TokenVerdict =>
      verdict.accepted && isEnded(token, verdict.payload) ? { accepted: false, reason: 'session ended' } : verdict,
    add(accountId: number, tokens: readonly string[]) {
      byAccount.delete(accountId)
      byAccount.set(accountId, { second: Math.floor(clock.now() / 1000), tokens: new Set(tokens) })
      dropOldest(byAccount, capacity)
    },
    startOver: () => byAccount.clear(),
  }
}

/** A forged payload may be JSON `null`; treated as a text without data. */
function withoutNull(verdict: TokenVerdict): TokenVerdict {
  return verdict.accepted && verdict.payload === null ? { accepted: true, payload: 'null' } : verdict
}

function withExpiry(verdict: TokenVerdict, clock: Clock): TokenVerdict {
  if (!verdict.accepted || typeof verdict.payload === 'string') return verdict
  const { exp } = verdict.payload
  const expired = typeof exp === 'number' && exp <= clock.now() / 1000
  return expired ? { accepted: false, reason: 'jwt expired' } : verdict
}

function refusePendingLogin(verdict: TokenVerdict): TokenVerdict {
  const isPending = verdict.accepted && typeof verdict.payload !== 'string' && verdict.payload.type === pendingLoginType
  return isPending ? { accepted: false, reason: 'second factor missing' } : verdict
}

/** NaN, which owns nothing, when a forged token gives neither a number nor text. */
export function accountIdIn(data: TokenPayload | undefined): number {
  const id = data?.id
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
}

export function emailIn(data: TokenPayload | undefined): string | undefined {
  const email = data?.email
  return typeof email === 'string' ? email : undefined
}

/** The account in a token with a valid signature, expired or not. */
export function signedAccount(tokens: Tokens, token: string): TokenPayload | undefined {
  const verdict = tokens.verifySignature(token)
  return verdict.accepted ? accountInPayload(verdict.payload) : undefined
}

export function accountInPayload(payload: TokenPayload | string): TokenPayload | undefined {
  if (typeof payload === 'string') return undefined
  const { data } = payload
  return typeof data === 'object' && data !== null ? (data as TokenPayload) : undefined
}
