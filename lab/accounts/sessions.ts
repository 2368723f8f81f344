import type { Clock } from '../facts/clock.js'
import type { User } from '../store/schema.js'
import { accountIdIn, type TokenPayload, type Tokens } from './tokens.js'

/** Who a token belongs to: the account as it was when the session began, and its basket. */
export interface Session {
  readonly data: TokenPayload
  /** Id of that account; NaN when a forged token names none. */
  readonly accountId: number
  readonly bid?: number
  /** Epoch seconds of the token. */
  readonly iat?: number
}

export interface Opening {
  /** Id of the account's basket; undefined for none. */
  readonly bid: number | undefined
  /** Whether the token names the basket; the session knows it anyway (accounts.md 3.1). */
  readonly tellsBasket: boolean
}

export interface Sessions {
  /** Issues a token for an account and remembers its session (accounts.md 3.1, 3.4). */
  open(account: User | TokenPayload, opening: Opening): string
  /** Remembers a session under its token. */
  put(token: string, session: Omit<Session, 'accountId'>): Session
  /** The session of a token, which may stand in double quotes. */
  get(token: string | undefined): Session | undefined
  /** The session of exactly this token. */
  getExact(token: string | undefined): Session | undefined
  /** The newest session of an account. */
  latestOf(userId: number): Session | undefined
  /** Forgets everybody. */
  startOver(): void
}

/**
 * What a lab remembers before it drops the oldest, so that a flood of logins or of forged tokens cannot fill the memory. One account
 * has a quarter of it, then its own oldest go, so that nobody logs everybody else out.
 */
const capacity = { sessions: 20_000, characters: 20_000_000 }
const capacityOfAccount = { sessions: capacity.sessions / 4, characters: capacity.characters / 4 }

/** The in-memory map of accounts.md 3.4: logging out or in again ends nothing. */
export function createSessions(tokens: Tokens, clock: Clock): Sessions {
  const byToken = new Map<string, Session>()
  const tokenOfUser = new Map<number, string>()
  const all = createTokenList()
  const ofAccount = new Map<number, TokenList>()

  function drop(token: string): void {
    const session = byToken.get(token)
    if (session === undefined) return
    const userId = session.data.id
    byToken.delete(token)
    all.delete(token)
    const own = ofAccount.get(session.accountId)
    own?.delete(token)
    if (own?.size === 0) ofAccount.delete(session.accountId)
    if (typeof userId === 'number' && tokenOfUser.get(userId) === token) tokenOfUser.delete(userId)
  }

  const getExact = (token: string | undefined) => (token === undefined ? undefined : byToken.get(token))

  function put(token: string, { data, ...rest }: Omit<Session, 'accountId'>): Session {
    const session = { data, accountId: accountIdIn(data), ...rest }
    drop(token)
    byToken.set(token, session)
    if (typeof data.id === 'number') tokenOfUser.set(data.id, token)
    const own = ofAccount.get(session.accountId) ?? createTokenList()
    ofAccount.set(session.accountId, own)
    for (const list of [own, all]) list.add(token)
    while (own.exceeds(capacityOfAccount)) drop(own.oldest())
    while (all.exceeds(capacity)) drop(all.oldest())
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
    latestOf: (userId) => getExact(tokenOfUser.get(userId)),
    startOver() {
      byToken.clear()
      tokenOfUser.clear()
      ofAccount.clear()
      all.clear()
    },
  }
}

/** Tokens in the order in which they came, and how long they are together. */
function createTokenList() {
  const tokens = new Set<string>()
  let characters = 0
  return {
    get size() {
      return tokens.size
    },
    add(token: string) {
      tokens.add(token)
      characters += token.length
    },
    delete(token: string) {
      if (tokens.delete(token)) characters -= token.length
    },
    oldest: () => tokens.keys().next().value as string,
    exceeds: (limit: typeof capacity) => tokens.size > limit.sessions || characters > limit.characters,
    clear() {
      tokens.clear()
      characters = 0
    },
  }
}

type TokenList = ReturnType<typeof createTokenList>
