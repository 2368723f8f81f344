import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf } from './handles.js'
import { type TakeResult, tableReads, takeFields, takeOptional, takeRow } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('openBasketByIdAlone')

const takeOpening: TakeResult = (value, given) => {
  const { kind, basket } = takeFields(value, given) as { readonly kind?: unknown; readonly basket?: unknown }
  if (kind !== 'opened') return { kind: 'refused' }
  return { kind, basket: takeOptional(takeRow(([baskets]) => baskets))(basket, given) }
}

export const unownedBasketFix: Fix = {
  name: 'unowned-basket',
  duty: [
    'Opens the basket with an id for its owner.',
    'Everyone else is refused, a caller without an account too.',
    'An unknown id is refused in the same way, so that a refusal does not tell whether the basket exists.',
  ].join('\n'),
  ports: { openBasketByIdAlone: 'openBasket' },
  types: `/** A refusal does not tell whether the basket exists. */
export type BasketOpening =
  | { readonly kind: 'opened'; readonly basket: Basket | undefined }
  | { readonly kind: 'refused' }

/** \`basket.UserId\` is the id of its owner. */
export type OpenBasket = (baskets: Table<Basket>, id: number, ownerId: number | undefined) => BasketOpening

export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`,
  live: { handles: tableReads, take: takeOpening },
  draw(random) {
    const people = random.integer(4, 9)
    const shift = random.integer(1, people - 1)
    const ids = Array.from({ length: people }, (_, index) => index + 1)
    // Basket and owner have different ids, so that no fix takes one for the other.
    const owners = new Map(ids.map((id) => [id, ((id + shift - 1) % people) + 1]))
    const basket = random.integer(1, people)
    const owner = owners.get(basket) ?? 0
    const stranger = (owner % people) + 1
    const open = (id: number, ownerId: number | undefined) => (store: Store) => [readsOf(store, 'Baskets'), id, ownerId]
    const no = returns({ kind: 'refused' })
    const opened = (id: number) =>
      returnsWhere(`{ kind: "opened", basket: that with the id ${id} }`, (value) => {
        const { kind, basket: found } = fieldsOf(value)
        const row = fieldsOf(found)
        return kind === 'opened' && row.id === id && row.UserId === owners.get(id)
      })
    return {
      rows: {
        Users: ids.map((id) => ({ email: `${id}@example.org` })),
        Baskets: [...ids.map((id) => ({ UserId: owners.get(id) ?? 0 })), { UserId: null }],
      },
      trials: [
        attack("another customer's basket", open(basket, stranger), no),
        variant('a basket with the number of the account', open(basket, basket), no),
        variant('a basket without a session', open(basket, undefined), no),
        variant('a basket of an unknown account', open(basket, people + 50), no),
        variant('a basket without an owner', open(people + 1, stranger), no),
        variant('a basket without an owner, without a session', open(people + 1, undefined), no),
        variant('a basket that does not exist', open(people + random.integer(20, 90), owner), no),
        variant(
          'a basket that does not exist, without a session',
          open(people + random.integer(20, 90), undefined),
          no,
        ),
        variant('no number', open(Number.NaN, owner), no),
        variant('no number, without a session', open(Number.NaN, undefined), no),
        variant('the account of no number', open(basket, Number.NaN), no),
        ...ids.map((id) => use('a customer opens their own basket', open(id, owners.get(id)), opened(id))),
      ],
    }
  },
}
