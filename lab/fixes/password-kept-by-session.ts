import { hashPassword } from '../accounts/passwords.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf } from './handles.js'
import { drawPerson } from './people.js'
import { tableReads, takeOptional, takeText } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('findHashInSession')

export const passwordKeptBySessionFix: Fix = {
  name: 'password-kept-by-session',
  duty: "Finds the password hash that the shop keeps now for the session's account; undefined for an account that is gone.",
  ports: { findHashInSession: 'findCurrentHash' },
  types: `export type FindCurrentHash = (session: Session, users: Table<User>) => unknown

export interface Session {
  /** The account as it was when the session began. */
  readonly data: TokenPayload
  /** NaN when a forged token names none. */
  readonly accountId: number
  readonly email: string | undefined
}

export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`,
  live: { handles: tableReads, take: takeOptional(takeText) },
  draw(random) {
    const people = ["o'neil", 'jürgen.weiß', 'ben', 'anna'].map((name) => ({
      email: `${name}.${drawPerson(random)}@example.org`,
      password: hashPassword(random.hex(6)),
    }))
    const id = random.integer(1, people.length)
    const other = (id % people.length) + 1
    const hashOf = (accountId: number) => people[accountId - 1]?.password
    const emailOf = (accountId: number) => people[accountId - 1]?.email
    const old = hashPassword(random.hex(5))
    const session = (accountId: number, data: object, email = emailOf(accountId)) => {
      return (store: Store) => [{ accountId, email, data: { id: accountId, email, ...data } }, readsOf(store, 'Users')]
    }
    const now = returns(hashOf(id))
    const no = returns(undefined)
    const gone = people.length + random.integer(1, 90)
    return {
      rows: { Users: people },
      trials: [
        attack('a session from before a new password', session(id, { password: old }), now),
        variant('the hash of another account', session(id, { password: hashOf(other) }), now),
        variant('a session with an empty hash', session(id, { password: '' }), now),
        variant('a session with null for a hash', session(id, { password: null }), now),
        variant('a session without a hash', session(id, {}), now),
        variant('a session with a list', session(id, { password: [old] }), now),
        variant('the address of another account', session(id, { password: old }, emailOf(other)), now),
        variant('a session without an address', session(id, { password: old, email: undefined }), now),
        variant('a session of an account that is gone', session(gone, { password: old }), no),
        variant('an account that is gone, with a known address', session(gone, { password: old }, emailOf(id)), no),
        variant('a session of no account', session(Number.NaN, { password: old }), no),
        ...people.map(({ password }, index) =>
          use('a session since the last new password', session(index + 1, { password }), returns(password)),
        ),
        use('an unknown account without a copy', session(gone, {}), no),
      ],
    }
  },
}
