import { maskSecret } from '../accounts/account-details.js'
import { RefusalClass } from '../sandbox/guest-values.js'
import type { Fix } from './fix.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('listDetailsForAnybody')

export const accountsForAnyRoleFix: Fix = {
  name: 'accounts-for-any-role',
  duty: "Lists all accounts for a reader whose role is 'admin': the rows with password and totpSecret masked, and lastLoginTime. Throws a DetailsRefusal for any other reader.",
  ports: { listDetailsForAnybody: 'listAccountDetails' },
  types: `/** Throws a DetailsRefusal. \`lastLoginOf\` gives epoch seconds. */
export type ListAccountDetails = (
  reader: DetailsReader,
  users: readonly User[],
  lastLoginOf: (id: number) => number | null,
) => readonly AccountDetails[]

export interface DetailsReader {
  readonly role: unknown
}

/** A user row with its secrets masked. */
export interface AccountDetails extends User {
  /** Epoch seconds; null without a session. */
  readonly lastLoginTime: number | null
}

/** One star per character. */
export function maskSecret(secret: string | null): string

export class DetailsRefusal extends Error {
  constructor()
}`,
  modules: {
    'lab/accounts/details-refusal': { DetailsRefusal: new RefusalClass('DetailsRefusal', []) },
    'lab/accounts/account-details': { maskSecret },
  },
  draw(random) {
    const users = ["o'neil", 'jürgen.weiß', 'ben', 'maja'].map((name, index) => ({
      id: index * 2 + random.integer(1, 2),
      username: name,
      email: `${name}@example.org`,
      role: index === 0 ? 'admin' : 'customer',
      password: index === 2 ? null : random.hex(16),
      totpSecret: index === 1 ? random.text(random.integer(8, 20), 'ABCDEFGH234567') : '',
    }))
    const times = new Map(users.slice(1).map(({ id }) => [id, random.integer(1_700_000_000, 1_790_000_000)]))
    const lastLoginOf = (id: number) => times.get(id) ?? null
    const stars = (secret: string | null) => '*'.repeat(secret?.length ?? 0)
    const listed = (rows: typeof users) =>
      returns(
        rows.map((user) => ({
          ...user,
          password: stars(user.password),
          totpSecret: stars(user.totpSecret),
          lastLoginTime: lastLoginOf(user.id),
        })),
      )
    const read = (role: unknown, rows = users) => [{ role }, rows, lastLoginOf]
    const no = refusesBy('DetailsRefusal')
    return {
      trials: [
        attack('a customer', read('customer'), no),
        variant('a deluxe customer', read('deluxe'), no),
        variant('an accountant', read('accounting'), no),
        variant('a drawn role', read(random.text(5, 'klmnop')), no),
        variant('no role', [{}, users, lastLoginOf], no),
        variant('null', read(null), no),
        variant('an empty role', read(''), no),
        variant('a truth value', read(true), no),
        variant('the role in a list', read(['admin']), no),
        variant('the role among others', read('customer,admin'), no),
        variant('a role that begins so', read('administrator'), no),
        variant('a role that ends so', read('nonadmin'), no),
        variant('the role in capitals', read('ADMIN'), no),
        variant('an object', read({ admin: true }), no),
        variant('a customer, of no accounts', read('customer', []), no),
        use('an administrator', read('admin'), listed(users)),
        use('a single account', read('admin', users.slice(1, 2)), listed(users.slice(1, 2))),
        use('an account without a password', read('admin', users.slice(2, 3)), listed(users.slice(2, 3))),
        use('no accounts', read('admin', []), returns([])),
      ],
    }
  },
}
