import type { TokenPayload } from './tokens.js'

/** Who a token belongs to: the account as it was when the session began, and its basket. */
export interface Session {
  readonly data: TokenPayload
  readonly bid?: number
  /** Epoch seconds of the token. */
  readonly iat?: number
}

export interface Sessions {
  /** Remembers a session under its token. */
  put(token: string, session: Session): void
  get(token: string | undefined): Session | undefined
  /** The newest session of an account. */
  latestOf(userId: number): Session | undefined
}

/** Sessions a lab remembers before it drops the oldest, so that a login flood cannot fill the memory. */
const capacity = 20_000

/** The in-memory map of accounts.md 3.4: logging out or in again ends nothing. */
export function createSessions(): Sessions {
  const byToken = new Map<string, Session>()
  const tokenOfUser = new Map<number, string>()
  return {
    put(token, session) {
      byToken.delete(token)
      byToken.set(token, session)
      if (typeof session.data.id === 'number') tokenOfUser.set(session.data.id, token)
      if (byToken.size > capacity) byToken.delete(byToken.keys().next().value as string)
    },
    get: (token) => (token === undefined ? undefined : byToken.get(token)),
    latestOf(userId) {
      const token = tokenOfUser.get(userId)
      return token === undefined ? undefined : byToken.get(token)
    },
  }
}
