import type { Fix } from './fix.js'
import { drawPerson } from './people.js'
import { takeFields } from './running/results.js'
import { storeErrorModule } from './store-error.js'
import { eitherOf, fieldsOf, refusesBy, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('takeEveryField')

/** Columns that a visitor may not fill. */
const own = ['id', 'deluxeToken', 'totpSecret', 'lastLoginIp', 'profileImage', 'createdAt', 'deletedAt']

/** Expects an active customer with this address and password, and nothing in columns that are not a visitor's. */
const registers = (email: string, password: string) =>
  returnsWhere(`an active customer ${email}, and no other column of the shop`, (value) => {
    const row = fieldsOf(value)
    const isCustomer = row.role === 'customer' && row.isActive === true
    return (
      isCustomer && row.email === email && row.password === password && own.every((name) => row[name] === undefined)
    )
  })

export const massAssignedRegistrationFix: Fix = {
  name: 'mass-assigned-registration',
  duty: "Picks the columns of a new account from what was sent: email, password and passwordRepeat, with role 'customer' and isActive true. Throws a StoreError of kind 'validation' where the two passwords differ.",
  ports: { takeEveryField: 'selectRegistrationFields' },
  types: `type Fields = Readonly<Record<string, unknown>>

/** Picks the columns of a new account; throws a StoreError for a refused registration. */
export type SelectRegistrationFields = (body: Fields) => Fields

export class StoreError extends Error {
  constructor(kind: 'validation' | 'constraint', message: string, errors?: readonly { field: string; message: string }[])
}`,
  modules: storeErrorModule,
  live: { take: takeFields },
  draw(random) {
    const email = `${drawPerson(random)}@example.org`
    const password = random.hex(6)
    const plain = { email, password, passwordRepeat: password }
    const customer = registers(email, password)
    const body = (more: object) => [{ ...plain, ...more }]
    const no = refusesBy('StoreError')
    const harmless = eitherOf(customer, no)
    return {
      trials: [
        attack('the role of an administrator', body({ role: 'admin' }), harmless),
        variant('another role', body({ role: random.pick(['accounting', 'deluxe']) }), harmless),
        variant('no role', body({ role: null }), harmless),
        variant('a role in a list', body({ role: ['admin'] }), harmless),
        variant('the role first', [{ role: 'admin', ...plain }], harmless),
        variant('an account that is switched off', body({ isActive: false }), harmless),
        variant('the mark of a paid membership', body({ deluxeToken: random.hex(16) }), harmless),
        variant('an id', body({ id: random.integer(1, 99) }), harmless),
        variant('a second factor', body({ totpSecret: random.hex(8) }), harmless),
        variant('a picture', body({ profileImage: 'http://evil.test/' }), harmless),
        variant('a repetition that differs', body({ passwordRepeat: `${password}!` }), no),
        variant('an empty repetition', body({ passwordRepeat: '' }), no),
        variant('no repetition', [{ email, password }], no),
        use('a registration', [plain], customer),
        use('a form with its question', body({ securityQuestion: { id: 1 }, securityAnswer: 'Anna' }), customer),
        use('the role of a customer', body({ role: 'customer' }), customer),
        use('an apostrophe', [{ ...plain, email: `o'neil.${email}` }], registers(`o'neil.${email}`, password)),
        use('umlauts', [{ email, password: 'grüße€', passwordRepeat: 'grüße€' }], registers(email, 'grüße€')),
        use(
          'a long password',
          [{ email, password: 'x'.repeat(200), passwordRepeat: 'x'.repeat(200) }],
          registers(email, 'x'.repeat(200)),
        ),
      ],
    }
  },
}
