import type { SqlValue, Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { drawPerson } from './people.js'
import { takeFields, takeOptional } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

/** The SQL view of a store, and nothing else of it. */
export const sqlOf = ({ sql }: Store) => ({ query: (text: string, values?: SqlValue[]) => sql.query(text, values) })

const { attack, variant, use } = trialsOf('findAccountByConcatenation')

export const concatenatedLoginQueryFix: Fix = {
  name: 'concatenated-login-query',
  duty: 'Finds the account with this address and password hash that is not deleted; undefined for none.',
  ports: { findAccountByConcatenation: 'findAccount' },
  types: `export type FindAccount = (
  sql: SqlView,
  email: string,
  passwordHash: string,
) => Promise<Record<string, SqlValue> | undefined>

export type SqlValue = string | number | null
export interface SqlView {
  query(sql: string, values?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>
}`,
  isAsync: true,
  live: { handles: ['query'], take: takeOptional(takeFields) },
  draw(random) {
    const staff = { email: `admin.${random.hex(4)}@juice-sh.op`, password: random.hex(16), role: 'admin' }
    const people = ["o'neil", 'jürgen.weiß', 'anna--marie', 'ben', '"quoted"'].map((name) => ({
      email: `${name}.${drawPerson(random)}@example.org`,
      password: random.hex(16),
    }))
    const other = random.hex(16)
    const number = random.integer(2, 999)
    const nothing = returns(undefined)
    const found = (email: string) => returnsWhere(`the account of ${email}`, (value) => fieldsOf(value).email === email)
    const login = (email: string, hash: string) => (store: Store) => [sqlOf(store), email, hash]
    return {
      rows: { Users: [staff, ...people] },
      trials: [
        attack('a condition that is always true', login("' OR 1=1--", other), nothing),
        variant('the address of an administrator, and a comment', login(`${staff.email}'--`, other), nothing),
        variant('a comment over the rest', login(`${staff.email}' /*`, other), nothing),
        variant('a condition without a comment', login(`x' OR '${number}'='${number}`, other), nothing),
        variant(
          'mixed case, and comments for spaces',
          login(`'/**/oR/**/${number}<${number + 1}/**/--`, other),
          nothing,
        ),
        variant('another quote that was escaped already', login(`\\' OR ${number}=${number}-- `, other), nothing),
        variant('two quotes', login(`'' OR ''='' OR '`, other), nothing),
        variant('a union', login(`x' UNION SELECT * FROM Users WHERE role='admin'--`, other), nothing),
        variant('a semicolon', login(`${staff.email}';--`, other), nothing),
        variant('a concatenation', login(`'||(SELECT email FROM Users WHERE id=1)||''--`, staff.password), nothing),
        use('an administrator logs in', login(staff.email, staff.password), found(staff.email)),
        ...people.map(({ email, password }) => use('a customer logs in', login(email, password), found(email))),
        use('a customer enters a wrong password', login(people[0]?.email ?? '', other), nothing),
        use("a customer enters another customer's password", login(staff.email, people[1]?.password ?? ''), nothing),
        use('an unknown address', login(`${random.hex(5)}@example.org`, other), nothing),
        use('an empty address', login('', other), nothing),
        use('a long address', login(`${'x'.repeat(2000)}@example.org`, other), nothing),
      ],
    }
  },
}
