import type { Session } from '../accounts/sessions.js'
import type { FactBus } from '../facts/bus.js'
import type { FindByCondition, QueryResult } from '../sandbox/document-query.js'
import { checkLength } from '../store/sizes.js'
import type { Store } from '../store/types.js'
import type { CommunityPorts } from './ports.js'
import type { Review } from './tables.js'

/** Max characters of a review: many times what the form takes, and a page of reviews still has some hundred kilobytes only. */
const maxMessage = 2000

/** A review as its reader sees it; `liked` is there when the reader cannot like it (again). */
export type ShownReview = Review & { readonly liked?: true }

/** The effect of a change, as copies from before and after. */
export interface ReviewChange {
  readonly modified: number
  readonly original: readonly Review[]
  readonly updated: readonly Review[]
}

export type LikeResult =
  | { readonly kind: 'liked'; readonly change: ReviewChange }
  | { readonly kind: 'unknown' | 'liked-before' | 'unreadable-id' }

/** Reviews of products (docs/contract/commerce.md#reviews). A session names the reader or writer; there may be none. */
export interface Reviews {
  /** The reviews of a product, oldest first. */
  listOf(productId: string, reader: Session | undefined): Promise<QueryResult<ShownReview>>
  /** Adds a review; what is not sent is not stored. */
  write(productId: string, sent: { message?: unknown; author?: unknown }, writer: Session | undefined): Promise<void>
  /** Gives a review another text, or none when none is sent. Throws where the store cannot make sense of the id. */
  edit(sent: { id?: unknown; message?: unknown }, editor: Session | undefined): Promise<ReviewChange>
  like(id: unknown, email: string): Promise<LikeResult>
}

interface Parts {
  store: Store
  facts: FactBus
  ports: CommunityPorts
  findByCondition: FindByCondition
}

export function createReviews({ store, facts, ports, findByCondition }: Parts): Reviews {
  const reviews = store.collection('reviews')
  return {
    async listOf(productId, reader) {
      let isTold = false
      const tell = async (took: number) => {
        if (isTold) return
        isTold = true
        await facts.emit('product.reviewsRead', { productId, took })
      }
      const result = await ports.findReviews(reviews.all(), productId, (documents, condition) =>
        findByCondition(documents, condition, tell),
      )
      if ('took' in result) await tell(result.took)
      if (result.kind !== 'found') return result
      return { ...result, documents: result.documents.map((review) => showTo(reader?.email, review)) }
    },

    async write(product, { message, author: claimedAuthor }, writer) {
      checkLength('message', message, maxMessage)
      const email = writer?.email
      const { author, ...review } = ports.composeReview({ product, message, claimedAuthor, email })
      reviews.insert({
        product: review.product,
        ...(review.message !== undefined && { message: review.message }),
        ...(author !== undefined && { author }),
        likesCount: review.likesCount,
        likedBy: review.likedBy,
      })
      await facts.emit('review.written', { kind: 'new', authors: [author], email })
    },

    async edit({ id, message }, editor) {
      checkLength('message', message, maxMessage)
      const email = editor?.email
      const { original, updated } = ports.changeReviews(reviews, ports.selectReview({ id }), message, email)
      const authors = original.map(({ author }) => author)
      await facts.emit('review.written', { kind: 'changed', authors, email })
      return { modified: updated.length, original, updated }
    },

    async like(id, email) {
      const found = find(id)
      if (found === 'unreadable-id' || found === undefined) return { kind: found ?? 'unknown' }
      if (found.likedBy.includes(email)) return { kind: 'liked-before' }
      const { original, updated } = await ports.noteLike(reviews, found._id, email)
      await facts.emit('review.liked', { email, likedBy: updated.flatMap(({ likedBy }) => likedBy) })
      return { kind: 'liked', change: { modified: updated.length, original, updated } }
    },
  }

  function find(id: unknown): Review | 'unreadable-id' | undefined {
    try {
      return reviews.find(ports.selectReview({ id }))[0]
    } catch {
      return 'unreadable-id'
    }
  }
}

function showTo(email: string | undefined, review: Review): ShownReview {
  const isLiked = email === undefined || review.likedBy.includes(email)
  return isLiked ? { ...review, liked: true } : review
}
