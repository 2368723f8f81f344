import { accountIdIn, type TokenPayload } from './tokens.js'

/** Who a token belongs to: the account as it was when the session began, and its basket. */
export interface Session {
  readonly data: TokenPayload
  /** Id of that account; NaN when a forged token names none. */
  readonly accountId: number
  readonly bid?: number
  /** Epoch seconds of the token. */
  readonly iat?: number
}

export interface Sessions {
  /** Remembers a session under its token. */
  put(token: string, session: Omit<Session, 'accountId'>): Session
  /** The session of a token, which may stand in double quotes. */
  get(token: string | undefined): Session | undefined
  /** The session of exactly this token. */
  getExact(token: string | undefined): Session | undefined
  /** The newest session of an account. */
  latestOf(userId: number): Session | undefined
}

/** What a lab remembers before it drops the oldest, so that a flood of logins or of forged tokens cannot fill the memory. */
const capacity = { sessions: 20_000, characters: 20_000_000 }

/** The in-memory map of accounts.md 3.4: logging out or in again ends nothing. */
export function createSessions(): Sessions {
  const byToken = new Map<string, Session>()
  const tokenOfUser = new Map<number, string>()
  let characters = 0

  function drop(token: string): void {
    const userId = byToken.get(token)?.data.id
    if (!byToken.delete(token)) return
    characters -= token.length
    if (typeof userId === 'number' && tokenOfUser.get(userId) === token) tokenOfUser.delete(userId)
  }

  const isFull = () => byToken.size > capacity.sessions || characters > capacity.characters
  const getExact = (token: string | undefined) => (token === undefined ? undefined : byToken.get(token))
  return {
    put(token, { data, ...rest }) {
      const session = { data, accountId: accountIdIn(data), ...rest }
      drop(token)
      byToken.set(token, session)
      characters += token.length
      if (typeof data.id === 'number') tokenOfUser.set(data.id, token)
      while (isFull()) drop(byToken.keys().next().value as string)
      return session
    },
    get: (token) => getExact(token?.replace(/^"|"$/g, '')),
    getExact,
    latestOf: (userId) => getExact(tokenOfUser.get(userId)),
  }
}
