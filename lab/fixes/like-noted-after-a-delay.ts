import type { Store } from '../store/types.js'
import type { Fix, Given, Trial } from './fix.js'
import { collectionOf, collectionTypes } from './handles.js'
import { allOf, fieldsOf, leaves, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('noteLikeAfterDelay')

const idOf = (store: Store, product: string) =>
  store.collection('reviews').find({ product })[0]?._id ?? 'an id that is gone'

/** Expects a review's likes, each of another author. */
const hasLikes = (product: string, authors: readonly string[]) =>
  leaves(`${authors.length} likes, of ${authors.join(', ') || 'no author'}`, (store) => {
    const [review] = store.collection('reviews').find({ product })
    const likedBy = [...(review?.likedBy ?? [])]
    return review?.likesCount === authors.length && likedBy.sort().join() === [...authors].sort().join()
  })

const tellsOf = (count: number) =>
  returnsWhere(`${count} changed reviews in \`updated\``, (value) => {
    const { original, updated } = fieldsOf(value)
    return [original, updated].every((list) => Array.isArray(list) && list.length === count)
  })

export const likeNotedAfterADelayFix: Fix = {
  name: 'like-noted-after-a-delay',
  duty: 'Counts the like of an author for the review with an id, and records the author in likedBy, once for each author, however many of their requests arrive at the same time. Resolves to the review before and after, or to two empty lists where nothing changes.',
  ports: { noteLikeAfterDelay: 'noteLike' },
  isAsync: true,
  types: `export type ChangedReviews = { original: Review[]; updated: Review[] }

/** Counts a like and records its author. */
export type NoteLike = (reviews: Collection<Review>, id: string, email: string) => Promise<ChangedReviews>

export interface Review {
  readonly _id: string
  likesCount: number
  likedBy: string[]
}

${collectionTypes}`,
  // A trial does not wait, but other requests come in between.
  modules: { 'node:timers/promises': { setTimeout: async (_time: unknown, value: unknown) => value } },
  draw(random) {
    const [me = '', friend = '', other = ''] = ["o'neil", 'jürgen.weiß', 'ben'].map(
      (name) => `${name}.${random.text(4, 'abcdef')}@example.org`,
    )
    const fresh = random.hex(4)
    const liked = random.hex(5)
    const own = random.hex(6)
    const reviews = [
      { product: fresh, message: 'Tasty', author: other, likesCount: 0, likedBy: [] },
      { product: liked, message: 'Süß', author: me, likesCount: 2, likedBy: [friend, other] },
      { product: own, message: 'Fine', author: me, likesCount: 1, likedBy: [me] },
    ]
    const like = (product: string, email: string) => (store: Store) => [
      collectionOf(store, 'reviews'),
      idOf(store, product),
      email,
    ]
    const beside = (trial: Trial, ...besides: Given[]): Trial => ({ ...trial, besides })
    const atOnce = (times: number, trial: Trial) =>
      beside(trial, ...Array.from({ length: times - 1 }, () => trial.given))
    const many = random.integer(4, 9)
    return {
      rows: { reviews },
      trials: [
        atOnce(3, attack('three likes of one author at once', like(fresh, me), hasLikes(fresh, [me]))),
        atOnce(2, variant('two likes at once', like(fresh, friend), hasLikes(fresh, [friend]))),
        atOnce(many, variant('many likes at once', like(fresh, me), hasLikes(fresh, [me]))),
        atOnce(many, variant('many for a liked review', like(liked, me), hasLikes(liked, [friend, other, me]))),
        beside(
          variant('likes of three authors at once', like(fresh, me), hasLikes(fresh, [me, friend, other])),
          like(fresh, friend),
          like(fresh, other),
          like(fresh, me),
        ),
        variant('a like again', like(own, me), allOf(tellsOf(0), hasLikes(own, [me]))),
        variant('a like again, by the first author', like(liked, friend), hasLikes(liked, [friend, other])),
        atOnce(3, variant('three likes again at once', like(liked, other), hasLikes(liked, [friend, other]))),
        use('a customer likes a review', like(fresh, me), allOf(tellsOf(1), hasLikes(fresh, [me]))),
        use('a second customer', like(own, friend), allOf(tellsOf(1), hasLikes(own, [me, friend]))),
        use('an own review', like(liked, me), allOf(tellsOf(1), hasLikes(liked, [friend, other, me]))),
        use('others keep their likes', like(fresh, other), hasLikes(liked, [friend, other])),
        use('a review that is gone', like(random.hex(9), me), allOf(tellsOf(0), hasLikes(fresh, []))),
      ],
    }
  },
}
