import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { takeFields } from './running/results.js'
import { fieldsOf, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('selectByAnyId')

/** Ids of the reviews that a selector finds; undefined for a selector that is none. */
function select(selector: unknown, store: Store): readonly string[] | undefined {
  if (typeof selector !== 'object' || selector === null) return undefined
  try {
    return store
      .collection('reviews')
      .find(fieldsOf(selector))
      .map(({ _id }) => _id)
  } catch {
    return undefined
  }
}

const selectsNone = returnsWhere(
  'a selector that finds no review',
  (value, store) => select(value, store)?.length === 0,
)

const idAt = (store: Store, index: number) => store.collection('reviews').all()[index]?._id ?? ''

export const reviewIdAsSelectorFix: Fix = {
  name: 'review-id-as-selector',
  duty: 'Makes the selector of the one review with an id, such as { _id: "…" }; one that finds no review for anything that is not the id of one.',
  ports: { selectByAnyId: 'selectReview' },
  types: `export type ReviewSelector = Readonly<Record<string, unknown>>

export type SelectReview = (sent: { readonly id?: unknown }) => ReviewSelector`,
  live: { take: takeFields },
  draw(random) {
    const reviews = Array.from({ length: random.integer(3, 6) }, (_, index) => ({
      product: String(index),
      message: `Tasty ${random.hex(3)}`,
      author: `${random.hex(3)}@example.org`,
      likesCount: 0,
      likedBy: [],
    }))
    const send = (id: unknown) => [{ id }]
    return {
      rows: { reviews },
      trials: [
        attack('a question for all others', send({ $ne: -1 }), selectsNone),
        variant('a comparison', send({ $gt: '' }), selectsNone),
        variant('a pattern', send({ $regex: '.*' }), selectsNone),
        variant('a negation', send({ $not: { $eq: random.hex(4) } }), selectsNone),
        variant('a list of none', send({ $nin: [random.hex(4)] }), selectsNone),
        variant('any that exists', send({ $exists: true }), selectsNone),
        variant('a kind', send({ $type: 'string' }), selectsNone),
        variant('a list of ids', (store) => [{ id: { $in: [idAt(store, 0), idAt(store, 1)] } }], selectsNone),
        variant('a question in a list', send([{ $ne: -1 }]), selectsNone),
        variant('a selector as text', send('{"$ne":-1}'), selectsNone),
        variant('a number', send(random.integer(0, 9)), selectsNone),
        variant('a truth value', send(true), selectsNone),
        variant('null', send(null), selectsNone),
        variant('nothing', [{}], selectsNone),
        ...reviews.map((_, index) =>
          use(
            'the id of a review',
            (store) => send(idAt(store, index)),
            returnsWhere('a selector that finds this review', (value, store) => {
              const found = select(value, store)
              return found?.length === 1 && found[0] === idAt(store, index)
            }),
          ),
        ),
        use('an unknown id', send(random.hex(9)), selectsNone),
        use('an empty id', send(''), selectsNone),
        use('an id with a quote', send("o'neil"), selectsNone),
        use('a long id', send('x'.repeat(3000)), selectsNone),
      ],
    }
  },
}
