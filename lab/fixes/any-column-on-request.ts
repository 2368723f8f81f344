import type { Fix } from './fix.js'
import { drawPerson } from './people.js'
import { takeFields } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('pickAnyColumn')

export const anyColumnOnRequestFix: Fix = {
  name: 'any-column-on-request',
  duty: 'Picks the columns of an account that were asked for, of those that its owner may see: id, email, username, role, lastLoginIp and profileImage.',
  ports: { pickAnyColumn: 'pickProfileFields' },
  types: `type Fields = Readonly<Record<string, unknown>>

export type PickProfileFields = (account: Fields, names: readonly string[]) => Fields`,
  live: { take: takeFields },
  draw(random) {
    const shown = {
      id: random.integer(2, 900),
      email: `${drawPerson(random)}@example.org`,
      username: '',
      role: 'customer',
      lastLoginIp: `10.0.0.${random.integer(1, 254)}`,
      profileImage: '/assets/default.svg',
    }
    const { id, email, username, role, lastLoginIp, profileImage } = shown
    const secrets = { password: random.hex(16), totpSecret: random.hex(8), deluxeToken: random.hex(16) }
    const account = { ...shown, ...secrets, isActive: true }
    const asks = (...names: string[]) => [account, names] as const
    return {
      trials: [
        attack('the password', asks('id', 'password'), returns({ id })),
        variant('the password alone', asks('password'), returns({})),
        variant('the password first', asks('password', 'email', 'id'), returns({ email, id })),
        variant('the password twice', asks('password', 'password'), returns({})),
        variant('the second factor', asks('email', 'totpSecret'), returns({ email })),
        variant('the mark of a membership', asks('deluxeToken', 'role'), returns({ role })),
        variant(
          'all columns',
          [account, random.shuffle(Object.keys(account).filter((name) => name !== 'isActive'))],
          returns(shown),
        ),
        variant('a column of all objects', asks('constructor', 'toString', 'id'), returns({ id })),
        variant('the prototype', asks('__proto__', 'hasOwnProperty'), returns({})),
        use('id and address', asks('id', 'email'), returns({ id, email })),
        use('another order', asks('role', 'profileImage', 'lastLoginIp'), returns({ role, profileImage, lastLoginIp })),
        use('an empty user name', asks('username'), returns({ username })),
        use('a column twice', asks('id', 'id'), returns({ id })),
        use('nothing', asks(), returns({})),
        use('an unknown column', asks('möhre', 'email'), returns({ email })),
        use('an account without a picture', [{ id, email }, ['id', 'profileImage']], returns({ id })),
        use(
          'a second customer',
          [{ ...account, id: id + 1, email: "o'neil@example.org" }, ['email', 'id']],
          returns({ email: "o'neil@example.org", id: id + 1 }),
        ),
      ],
    }
  },
}
