import type { Session } from '../../accounts/tokens/sessions.js'
import type { FactBus } from '../../facts/bus.js'
import type { FindByCondition, QueryResult } from '../../sandbox/document-query.js'
import { checkLength } from '../../store/sizes.js'
import type { Store } from '../../store/types.js'
import type { CommunityPorts } from '../ports.js'
import type { Review } from '../tables.js'

/** Characters: many more than the form allows; a page of reviews stays at some hundred kilobytes. */
const maxMessage = 2000

/** `liked` is set when the reader cannot like it (again). */
export type ShownReview = Review & { readonly liked?: true }

export interface ReviewChange {
  readonly modified: number
  readonly original: readonly Review[]
  readonly updated: readonly Review[]
}

export type LikeResult =
  | { readonly kind: 'liked'; readonly change: ReviewChange }
  | { readonly kind: 'unknown' | 'liked-before' | 'unreadable-id' }

/** Without a session the reader or writer is unknown (docs/contract/commerce.md#reviews). */
export interface Reviews {
  /** Oldest first. */
  listOf(productId: string, reader: Session | undefined): Promise<QueryResult<ShownReview>>
  write(productId: string, sent: { message?: unknown; author?: unknown }, writer: Session | undefined): Promise<void>
  /** Without a message removes the text. Throws for an invalid id. */
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
