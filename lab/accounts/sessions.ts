import { LRUCache } from 'lru-cache'
import type { Clock } from '../facts/clock.js'
import type { Store } from '../store/types.js'
import { findOwnBasket } from './own-basket.js'
import type { User } from './tables.js'
import { accountIdIn, accountInPayload, emailIn, type TokenPayload, type Tokens } from './tokens.js'

/** The holder of a token: the account as it was when the session began, and its basket. */
export interface Session {
  readonly data: TokenPayload
  /** Id of that account; NaN when a forged token names none. */
  readonly accountId: number
  /** E-mail address of that account; undefined when a forged token names none. */
  readonly email: string | undefined
  readonly bid?: number
  /** Epoch seconds of the token. */
  readonly iat?: number
  /** It was read from a token that this lab does not remember having issued; `seen` once its bearer was given the cookie. */
  readonly foreign?: 'new' | 'seen'
}

/** A session without what its `data` tell already. */
type UnnamedSession = Omit<Session, 'accountId' | 'email'>

export interface Opening {
  /** Id of the account's basket; undefined for none. */
  readonly bid: number | undefined
  /** True if the token names the basket; the session knows it anyway (docs/contract/accounts.md#issued-tokens). */
  readonly tellsBasket: boolean
}

export interface Sessions {
  /** Issues a token for an account and remembers its session. */
  open(account: User | TokenPayload, opening: Opening): string
  /** Remembers a session under its token. */
  put(token: string, session: UnnamedSession): Session
  /** The session of a token that is accepted, which may stand in double quotes. */
  get(token: string | undefined): Session | undefined
  /** The session of exactly this token, if it is accepted. */
  getExact(token: string | undefined): Session | undefined
  /** Marks the session of a token that was not issued here as seen; true the first time. */
  markForeignSeen(token: string): boolean
  /** The newest session of an account. */
  latestOf(userId: number): Session | undefined
  /** Ends the sessions that an account has; a later login opens another one. */
  endAllOf(accountId: number): void
  /** Forgets everybody. */
  startOver(): void
}

/** Limits of the cached sessions; one that was evicted is read from its token again. */
const capacity = { sessions: 1000, characters: 2_000_000 }

/** Sessions as their tokens tell them: logging out or in again ends nothing, nor does a restart. */
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

/** The session that any token means whose signature holds; one without an account means none. */
function readToken(token: string, tokens: Tokens, store: Store): UnnamedSession | undefined {
  const verdict = tokens.verify(token)
  const data = verdict.accepted ? accountInPayload(verdict.payload) : undefined
  if (!verdict.accepted || data === undefined) return undefined
  const { iat } = verdict.payload as TokenPayload
  return { data, bid: findOwnBasket(store, data.id)?.id, ...(typeof iat === 'number' && { iat }), foreign: 'new' }
}
