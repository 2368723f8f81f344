import { isOwnPage } from '../accounts/profile/form-source.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { drawForeignForms, type FormHeaders } from './form-sources.js'
import { readsOf } from './handles.js'
import { drawPerson } from './people.js'
import { tableReads, takeOptional, takeRow } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('findAccountByCookieAlone')

export const accountFormsWithoutOriginCheckFix: Fix = {
  name: 'account-forms-without-origin-check',
  duty: "Finds the account of a form's session, only for a form from a page of the shop's own host. The source is undefined for a session by header token, which browsers never send on their own; a client that sends none of the headers is not a browser.",
  ports: { findAccountByCookieAlone: 'findFormAccount' },
  types: `export interface AccountForm {
  /** \`accountId\` is the id of the logged-in account. */
  readonly session: Session | undefined
  /** Undefined for a session by header token, which browsers never send on their own. */
  readonly source: FormSource | undefined
}

export type FindFormAccount = (form: AccountForm, users: Table<User>) => User | undefined

export interface FormSource {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** \`Sec-Fetch-Site\`. */
  readonly site: string | undefined
  readonly host: string | undefined
}

export function isOwnPage(source: FormSource): boolean

export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`,
  modules: { 'lab/accounts/profile/form-source': { isOwnPage } },
  live: { handles: tableReads, take: takeOptional(takeRow(([, users]) => users)) },
  draw(random) {
    const host = `shop-${random.hex(3)}.example`
    const [[known, headers] = ['', {}], ...others] = drawForeignForms(random, host)
    const people = ["o'neil", 'jürgen.weiß', 'ben'].map((name) => `${name}.${drawPerson(random)}@example.org`)
    const id = random.integer(1, people.length)
    const sessionOf = (accountId: number) => ({ accountId, email: people[accountId - 1], data: { id: accountId } })
    const form = (session: unknown, source: unknown) => (store: Store) => [{ session, source }, readsOf(store, 'Users')]
    const from = ({ origin, referer, site }: FormHeaders, accountId = id) =>
      form(sessionOf(accountId), { origin, referer, site, host })
    const no = returns(undefined)
    const found = (accountId: number) =>
      returnsWhere(
        `the account of ${people[accountId - 1]}`,
        (value) => fieldsOf(value).email === people[accountId - 1],
      )
    const own = `https://${host}`
    return {
      rows: { Users: people.map((email) => ({ email })) },
      trials: [
        attack(known, from(headers), no),
        ...others.map(([name, one]) => variant(name, from(one), no)),
        ...people.map((_, index) =>
          use('a customer sends an own form', from({ origin: own, site: 'same-origin' }, index + 1), found(index + 1)),
        ),
        use('an own page without an origin', from({ referer: `${own}/profile` }), found(id)),
        use('an own page with both', from({ origin: own, referer: `${own}/profile?tab=1` }), found(id)),
        use('a client that is no browser', from({}), found(id)),
        use('a session by header token', form(sessionOf(id), undefined), found(id)),
        use(
          'a shop with a port',
          form(sessionOf(id), { origin: 'http://localhost:3000', host: 'localhost:3000' }),
          found(id),
        ),
        use('a form without a session', form(undefined, { origin: own, site: 'same-origin', host }), no),
        use('nothing at all', form(undefined, undefined), no),
        use('an account that is gone', from({ origin: own }, people.length + random.integer(1, 90)), no),
      ],
    }
  },
}
