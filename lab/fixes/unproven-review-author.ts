import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { collectionOf, collectionTypes } from './handles.js'
import { drawPerson } from './people.js'
import { takeFields } from './running/results.js'
import { allOf, fieldsOf, leaves, returnsWhere, trialsOf } from './trial.js'

const compose = trialsOf('composeSignedReview')
const change = trialsOf('changeAnyReviews')

interface Message {
  readonly text: string | undefined
}

export const unprovenReviewAuthorFix: Fix = {
  name: 'unproven-review-author',
  duty: [
    'composeSignedReview makes a new review: product, message, author, likesCount 0 and likedBy []. Its author is the address of the logged-in account, undefined without one; a claimed author is ignored.',
    'changeAnyReviews changes only those of the selected reviews that this account wrote: their message, or none where none is sent.',
    "It returns what the collection's update returns, or two empty lists where nothing changes.",
  ].join('\n'),
  ports: { composeSignedReview: 'composeReview', changeAnyReviews: 'changeReviews' },
  types: `export type ComposeReview = (sent: SentReview) => Omit<Review, '_id'>

export interface SentReview {
  readonly product: string
  readonly message: unknown
  readonly claimedAuthor: unknown
  /** That of the logged-in account. */
  readonly email: string | undefined
}

/** Without a message removes the text; \`email\` is that of the logged-in account. */
export type ChangeReviews = (
  reviews: Collection<Review>,
  selector: ReviewSelector,
  message: unknown,
  email: string | undefined,
) => ChangedReviews

export type ReviewSelector = Readonly<Record<string, unknown>>
export type ChangedReviews = { original: Review[]; updated: Review[] }

${collectionTypes}`,
  live: { handles: ['all', 'find', 'update'], take: takeFields },
  draw(random) {
    const [me = '', victim = '', idle = ''] = ["o'neil", 'jürgen.weiß', 'ben'].map(
      (name) => `${name}.${drawPerson(random)}@example.org`,
    )
    const [text, before] = [`Juice ${random.hex(4)}`, `Before ${random.hex(4)}`]
    const product = random.integer(1, 40)
    const authors = [victim, me, victim, me, undefined]
    const reviews = authors.map((author, index) => ({
      product: product + (index % 2),
      message: `${before} ${index}`,
      ...(author !== undefined && { author }),
      likesCount: 0,
      likedBy: [],
    }))
    const idAt = (store: Store, index: number) => store.collection('reviews').all()[index]?._id ?? ''
    type Select = (store: Store) => Readonly<Record<string, unknown>>
    const at =
      (index: number): Select =>
      (store) => ({ _id: idAt(store, index) })
    const edit = (select: Select, email: string | undefined, message: unknown = text) => {
      return (store: Store) => [collectionOf(store, 'reviews'), select(store), message, email]
    }
    const withoutText = (select: Select, email: string) => (store: Store) =>
      edit(select, email)(store).with(2, undefined)
    /** Expects the reviews at these places to have a message, and all others to be as before. */
    const changes = (places: readonly number[], message: Message = { text }) =>
      allOf(
        returnsWhere(`${places.length} reviews in \`updated\``, (value) => {
          const { updated } = fieldsOf(value)
          return Array.isArray(updated) && updated.length === places.length
        }),
        leaves('all other reviews, and all authors, as before', (store) =>
          reviews.every((review, index) => {
            const row = store.collection('reviews').all()[index]
            const expected = places.includes(index) ? message.text : review.message
            return row?.message === expected && row?.author === review.author
          }),
        ),
      )
    const none = changes([])
    const signs = (email: string | undefined, message: unknown) =>
      returnsWhere(`the review, with the author ${email}`, (value) => {
        const row = fieldsOf(value)
        const isNew = row.likesCount === 0 && Array.isArray(row.likedBy) && row.likedBy.length === 0
        return (
          isNew && (row.author ?? undefined) === email && row.message === message && row.product === String(product)
        )
      })
    const write = (claimedAuthor: unknown, email: string | undefined, message: unknown = text) => [
      { product: String(product), message, claimedAuthor, email },
    ]
    return {
      rows: { reviews },
      trials: [
        compose.attack('a claimed author', write(victim, me), signs(me, text)),
        change.attack("another author's review", edit(at(0), me), none),
        compose.variant('a claimed author without a session', write(victim, undefined), signs(undefined, text)),
        compose.variant('an author in a list', write([victim], me), signs(me, text)),
        compose.variant('no author', write(null, me), signs(me, text)),
        compose.variant('an empty author', write('', me), signs(me, text)),
        change.variant('a review without a session', edit(at(0), undefined), none),
        change.variant('a review without an author, without a session', edit(at(4), undefined), none),
        change.variant('a review without an author', edit(at(4), me), none),
        change.variant(
          "another author's review by a selector with its author",
          edit(() => ({ author: victim }), me),
          changesNone(),
        ),
        change.variant(
          'any author',
          edit(() => ({ author: { $ne: '' } }), idle),
          none,
        ),
        change.variant(
          'all reviews',
          edit(() => ({}), idle),
          none,
        ),
        change.variant(
          'all reviews, of which two are own',
          edit(() => ({}), me),
          changes([1, 3]),
        ),
        change.variant(
          'a comparison',
          edit(() => ({ _id: { $ne: -1 } }), idle),
          none,
        ),
        change.variant("another author's text removed", withoutText(at(2), me), none),
        compose.use('a customer writes', write(me, me), signs(me, text)),
        compose.use('a second customer writes', write(victim, victim), signs(victim, text)),
        compose.use('umlauts and quotes', write(me, me, 'Süß, "o\'neil"'), signs(me, 'Süß, "o\'neil"')),
        compose.use('a long text', write(me, me, 'x'.repeat(3000)), signs(me, 'x'.repeat(3000))),
        compose.use('a visitor writes', write(undefined, undefined), signs(undefined, text)),
        change.use('an own review', edit(at(1), me), changes([1])),
        change.use('a second author', edit(at(0), victim), changes([0])),
        change.use('an own review gets an empty text', edit(at(3), me, ''), changes([3], { text: '' })),
        change.use('an own text removed', withoutText(at(1), me), changes([1], { text: undefined })),
        change.use(
          "one's own reviews of a product",
          edit(() => ({ product: product + 1 }), me),
          changes([1, 3]),
        ),
        change.use(
          'a review that is gone',
          edit(() => ({ _id: random.hex(9) }), me),
          none,
        ),
      ],
    }

    /** The selector may count for one's own reviews, or for none. */
    function changesNone() {
      return leaves('the reviews of others as before', (store) =>
        reviews.every(({ author, message }, index) => {
          const row = store.collection('reviews').all()[index]
          return row?.author === author && (author === me || row?.message === message)
        }),
      )
    }
  },
}
