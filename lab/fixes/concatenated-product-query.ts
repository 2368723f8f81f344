import type { Store } from '../store/types.js'
import { sqlOf } from './concatenated-login-query.js'
import type { Fix } from './fix.js'
import { takeFields, takeList } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('searchProductsByConcatenation')

/** Expects these products in this order. */
const finds = (names: readonly string[]) =>
  returnsWhere(names.length === 0 ? 'no product' : names.join(', '), (value) => {
    const rows = Array.isArray(value) ? value : [undefined]
    return rows.map((row) => fieldsOf(row).name).join('\n') === names.join('\n')
  })

export const concatenatedProductQueryFix: Fix = {
  name: 'concatenated-product-query',
  duty: 'Finds the products on sale with a text in name or description, in the order of their names.',
  ports: { searchProductsByConcatenation: 'searchProducts' },
  types: `export type SearchProducts = (sql: SqlView, text: string) => Promise<Record<string, SqlValue>[]>

export type SqlValue = string | number | null
export interface SqlView {
  query(sql: string, values?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>
}`,
  isAsync: true,
  live: { handles: ['query'], take: takeList(takeFields) },
  draw(random) {
    const word = random.text(6, 'bcdfghjklmnp')
    const products = [
      { name: `Apple ${word}`, description: 'Pressed cold', price: 2 },
      { name: `O'Neil's Lemonade`, description: `Sour -- and ${word}`, price: 3 },
      { name: 'Zähe Möhre', description: 'Ein (süßer) Saft', price: 4 },
      { name: `Berry ${random.hex(4)}`, description: 'Union of berries; select quality', price: 5 },
    ]
    const names = products.map(({ name }) => name).sort()
    const search = (text: string) => (store: Store) => [sqlOf(store), text]
    const columns = 'id, email, password, 4, 5, 6, 7, 8, 9'
    const none = finds([])
    return {
      rows: { Users: [{ email: `${word}@example.org`, password: random.hex(16) }], Products: products },
      trials: [
        attack('a union with the accounts', search(`qwert')) UNION SELECT ${columns} FROM Users--`), none),
        variant('a union in mixed case', search(`${word}x'))/**/uNiOn/**/SeLeCt ${columns} FROM Users--`), none),
        variant('a union without a space', search(`x'))UNION ALL SELECT ${columns} FROM Users;--`), none),
        variant('a condition that is always true', search(`x' OR ${random.integer(2, 99)}>1)) --`), none),
        variant('a condition without a comment', search(`zzz%' OR '1' LIKE '1`), none),
        variant('a quote behind a backslash', search(`\\')) UNION SELECT ${columns} FROM Users--`), none),
        variant('a quote that closes nothing', search(`${word}'))`), none),
        variant('a lone quote', search(`'`), finds([`O'Neil's Lemonade`])),
        use('a word of two products', search(word), finds([`Apple ${word}`, `O'Neil's Lemonade`])),
        use('another case', search(word.toUpperCase()), finds([`Apple ${word}`, `O'Neil's Lemonade`])),
        use('a name with an apostrophe', search("o'neil's"), finds([`O'Neil's Lemonade`])),
        use('two dashes', search('-- and'), finds([`O'Neil's Lemonade`])),
        use(
          'words of SQL',
          search('union of berries; select'),
          finds([names.find((one) => one.startsWith('Berry')) ?? '']),
        ),
        use('umlauts', search('Möhre'), finds(['Zähe Möhre'])),
        use('brackets', search('(süßer)'), finds(['Zähe Möhre'])),
        use('an empty text', search(''), finds(names)),
        use('a text that no product has', search(random.hex(12)), returns([])),
        use('a long text', search('juice '.repeat(7)), none),
      ],
    }
  },
}
