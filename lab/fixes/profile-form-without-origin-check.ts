import { isOwnPage } from '../accounts/profile/form-source.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { drawForeignForms, type FormHeaders } from './form-sources.js'
import { readsTypes, tableOf, writesTypes } from './handles.js'
import { drawPerson } from './people.js'
import { allOf, fieldsOf, leaves, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('renameByAnyForm')

export const profileFormWithoutOriginCheckFix: Fix = {
  name: 'profile-form-without-origin-check',
  duty: [
    "Gives an account another name by a form from a page of the shop's own host, and returns the account as it is then.",
    'For a form from anywhere else it changes nothing and returns undefined.',
    'A form without a name changes nothing. Names pass through prepareUser.',
    'A client that sends none of the headers is not a browser, and may change the name.',
  ].join('\n'),
  ports: { renameByAnyForm: 'renameByForm' },
  types: `export interface RenameForm {
  readonly account: User
  readonly username: string | undefined
  readonly source: FormSource
}

export interface RenameParts {
  readonly users: Table<User>
  prepareUser(values: Partial<User>, current: Readonly<Record<string, unknown>>): Partial<User>
}

export type RenameByForm = (form: RenameForm, parts: RenameParts) => User | undefined

export interface FormSource {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** \`Sec-Fetch-Site\`. */
  readonly site: string | undefined
  readonly host: string | undefined
}

export function isOwnPage(source: FormSource): boolean

${readsTypes}

${writesTypes}`,
  modules: { 'lab/accounts/profile/form-source': { isOwnPage } },
  draw(random) {
    const host = `shop-${random.hex(3)}.example`
    const own = `https://${host}`
    const people = ["o'neil", 'jürgen.weiß', 'ben'].map((name) => `${name}.${drawPerson(random)}`)
    const id = random.integer(1, people.length)
    const name = drawPerson(random)
    const send =
      ({ origin, referer, site }: FormHeaders, username: string | undefined = name, accountId = id) =>
      (store: Store) => [
        { account: store.table('Users').find(accountId), username, source: { origin, referer, site, host } },
        {
          users: tableOf(store, 'Users'),
          prepareUser: (values: object) => {
            const { username: sent } = fieldsOf(values)
            return sent === undefined ? {} : { username: String(sent).trim() }
          },
        },
      ]
    const isNamed = (username: string, accountId = id) =>
      leaves(`the name of the account ${accountId} is ${JSON.stringify(username)}`, (store) =>
        people.every((before, index) => {
          const expected = index + 1 === accountId ? username : before
          return store.table('Users').find(index + 1)?.username === expected
        }),
      )
    const renames = (username: string, accountId = id) =>
      allOf(
        returnsWhere('the account', (value) => {
          const row = fieldsOf(value)
          return row.id === accountId && row.username === username
        }),
        isNamed(username, accountId),
      )
    const kept = people[id - 1] ?? ''
    const no = allOf(returns(undefined), isNamed(kept))
    const [[known, headers] = ['', {}], ...others] = drawForeignForms(random, host)
    const shop = { origin: own, site: 'same-origin' }
    return {
      rows: { Users: people.map((username) => ({ email: `${username}@example.org`, username })) },
      trials: [
        attack(known, send(headers), no),
        ...others.map(([one, from]) => variant(one, send(from), no)),
        ...people.map((_, index) =>
          use('a customer changes the own name', send(shop, name, index + 1), renames(name, index + 1)),
        ),
        use('an own page without an origin', send({ referer: `${own}/profile` }), renames(name)),
        use('an own page with both', send({ origin: own, referer: `${own}/profile?tab=1` }), renames(name)),
        use('a client that is no browser', send({}), renames(name)),
        use('a name with spaces around it', send(shop, ` ${name} `), renames(name)),
        use('umlauts and quotes', send(shop, `Zoë "${name}" O'Neil`), renames(`Zoë "${name}" O'Neil`)),
        use('an empty name', send(shop, ''), renames('')),
        use('a long name', send(shop, name.repeat(20)), renames(name.repeat(20))),
        use('a form without a name', withoutName(send(shop)), renames(kept)),
      ],
    }
  },
}

type Given = (store: Store) => readonly unknown[]

const withoutName =
  (send: Given): Given =>
  (store) => {
    const [form, parts] = send(store)
    return [{ ...fieldsOf(form), username: undefined }, parts]
  }
