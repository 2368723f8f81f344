import { LRUCache } from 'lru-cache'
import type { Clock } from '../../facts/clock.js'
import type { Store } from '../../store/types.js'
import { findOwnBasket } from '../own-basket.js'
import type { User } from '../tables.js'
import { accountIdIn, accountInPayload, emailIn, type TokenPayload, type Tokens } from './tokens.js'

/** The account as it was when the session began, and its basket. */
export interface Session {
  readonly data: TokenPayload
  /** NaN when a forged token names none. */
  readonly accountId: number
  readonly email: string | undefined
  readonly bid?: number
  /** Epoch seconds. */
  readonly iat?: number
  /** The token was not issued by this lab; `seen` once the client was given the cookie. */
  readonly foreign?: 'new' | 'seen'
}

type UnnamedSession = Omit<Session, 'accountId' | 'email'>

export interface Opening {
  readonly bid: number | undefined
  /** True if the token names the basket; the session always does (docs/contract/accounts.md#issued-tokens). */
  readonly tellsBasket: boolean
}

export interface Sessions {
  open(account: User | TokenPayload, opening: Opening): string
  put(token: string, session: UnnamedSession): Session
  /** Accepts a token in double quotes. */
  get(token: string | undefined): Session | undefined
  /** Without accepting quotes. */
  getExact(token: string | undefined): Session | undefined
  /** True the first time. */
  markForeignSeen(token: string): boolean
  latestOf(userId: number): Session | undefined
  endAllOf(accountId: number): void
  startOver(): void
}

/** An evicted session is read from its token again. */
const capacity = { sessions: 1000, characters: 2_000_000 }

/** Sessions follow their tokens: logging out or a restart ends nothing. */
export function createSessions(tokens: Tokens, clock: Clock, store: Store): Sessions {
  const tokenOfUser = new Map<number, string>()
  const byToken = new LRUCache<string, Session>({
    max: capacity.sessions,
    maxSize: capacity.characters,
    sizeCalculation: (_session, token) => token.length,
    noDisposeOnSet: true,
    dispose({ data: { id } }, token) {
      if (typeof id === 'number' && tokenOfUser.get(id) === token) tokenOfUser.delete(id)
    },
  })

  function getExact(token: string | undefined): Session | undefined {
    const known = token === undefined ? undefined : byToken.get(token)
    if (known !== undefined || token === undefined) return known
    const read = readToken(token, tokens, store)
    return read && put(token, read)
  }

  function put(token: string, { data, ...rest }: UnnamedSession): Session {
    const session = { data, accountId: accountIdIn(data), email: emailIn(data), ...rest }
    byToken.set(token, session)
    if (typeof data.id === 'number') tokenOfUser.set(data.id, token)
    return session
  }

  return {
    open(account, { bid, tellsBasket }) {
      const data: TokenPayload = { ...account }
      const token = tokens.issue({ status: 'success', data, ...(tellsBasket && bid !== undefined && { bid }) })
      put(token, { data, bid, iat: Math.floor(clock.now() / 1000) })
      return token
    },
    put,
    get: (token) => getExact(token?.replace(/^"|"$/g, '')),
    getExact,
    markForeignSeen(token) {
      const session = getExact(token)
      if (session?.foreign !== 'new') return false
      put(token, { ...session, foreign: 'seen' })
      return true
    },
    latestOf: (userId) => getExact(tokenOfUser.get(userId)),
    endAllOf(accountId) {
      const open = [...byToken].flatMap(([token, session]) => (session.accountId === accountId ? [token] : []))
      for (const token of open) byToken.delete(token)
      tokens.endAllOf(accountId, open)
    },
    startOver() {
      tokens.startOver()
      byToken.clear()
      tokenOfUser.clear()
    },
  }
}

/** Undefined for a token without a valid signature or an account. */
function readToken(token: string, tokens: Tokens, store: Store): UnnamedSession | undefined {
  const verdict = tokens.verify(token)
  const data = verdict.accepted ? accountInPayload(verdict.payload) : undefined
  if (!verdict.accepted || data === undefined) return undefined
  const { iat } = verdict.payload as TokenPayload
  return { data, bid: findOwnBasket(store, data.id)?.id, ...(typeof iat === 'number' && { iat }), foreign: 'new' }
}
