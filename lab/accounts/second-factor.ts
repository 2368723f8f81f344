import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { Store } from '../store/types.js'
import type { LoginResult } from './login/login-result.js'
import { createTimeCodes } from './login/time-codes.js'
import { hashPassword } from './passwords.js'
import type { AccountPorts } from './ports.js'
import type { User } from './tables.js'
import type { Session, Sessions } from './tokens/sessions.js'
import { pendingLoginType, type TokenPayload, type Tokens } from './tokens/tokens.js'

/** docs/contract/accounts.md#two-factor */
export type SecondFactorStatus =
  | { readonly setup: true }
  | { readonly setup: false; readonly secret: string; readonly email: unknown; readonly setupToken: string }

type Fields = Readonly<Record<string, unknown>>

export interface SecondFactor {
  status(session: Session): Promise<SecondFactorStatus>
  /** False unless password, token and code are right and no secret is set. */
  setUp(token: string, session: Session, fields: Fields): Promise<boolean>
  disable(token: string, session: Session, fields: Fields): boolean
  verify(fields: Fields): Promise<LoginResult>
}

interface Parts {
  store: Store
  facts: FactBus
  clock: Clock
  random: Random
  tokens: Tokens
  sessions: Sessions
  ports: AccountPorts
  openSession(user: TokenPayload): Promise<LoginResult>
}

const setupType = 'totp_setup_secret'

/** The token of a login that still lacks the code. */
export function issueSecondFactorToken(tokens: Tokens, user: TokenPayload): string {
  return tokens.issue({ userId: user.id, type: pendingLoginType })
}

export function createSecondFactor({
  store,
  facts,
  clock,
  random,
  tokens,
  sessions,
  ports,
  openSession,
}: Parts): SecondFactor {
  const users = store.table('Users')
  const codes = createTimeCodes(clock, random.stream('second factor'))

  /** Stores a secret and renews the session, which loses its basket. */
  function keepSecret(token: string, session: Session, totpSecret: string): boolean {
    const user = users.update(session.accountId, { totpSecret })
    if (user === undefined) return false
    sessions.put(token, { data: asPayload(user), ...(session.iat === undefined ? {} : { iat: session.iat }) })
    return true
  }

  const isPasswordOf = (session: Session, password: unknown) =>
    typeof password === 'string' && ports.findCurrentHash(session, users) === hashPassword(password)

  return {
    async status({ data }) {
      if (data.totpSecret) return { setup: true }
      const secret = codes.drawSecret()
      return { setup: false, secret, email: data.email, setupToken: tokens.issue({ secret, type: setupType }) }
    },

    async setUp(token, session, { password, setupToken, initialToken }) {
      if (!isPasswordOf(session, password) || session.data.totpSecret) return false
      const secret = readToken(tokens, setupToken, setupType)?.secret
      if (typeof secret !== 'string' || !(await codes.accepts(secret, initialToken))) return false
      return keepSecret(token, session, secret)
    },

    disable: (token, session, { password }) => isPasswordOf(session, password) && keepSecret(token, session, ''),

    async verify({ tmpToken, totpToken }) {
      const userId = readToken(tokens, tmpToken, pendingLoginType)?.userId
      const user = typeof userId === 'number' ? users.find(userId) : undefined
      if (user === undefined || !(await codes.accepts(user.totpSecret ?? '', totpToken))) return { kind: 'refused' }
      const { id, email, role } = user
      await facts.emit('account.secondFactorPassed', { account: { id, email: String(email), role } })
      return openSession(asPayload(user))
    },
  }
}

function readToken(tokens: Tokens, token: unknown, type: string): TokenPayload | undefined {
  const verdict = typeof token === 'string' ? tokens.verifySignature(token) : undefined
  if (!verdict?.accepted || typeof verdict.payload === 'string') return undefined
  return verdict.payload.type === type ? verdict.payload : undefined
}

function asPayload(user: User): TokenPayload {
  return { ...user }
}
