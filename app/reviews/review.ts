import type { Part } from '../kit/answers'

/** A review as a page shows it. */
export interface Review {
  readonly id: string
  readonly message: string
  readonly author: string
  readonly likesCount: number
  /** True if the reader cannot like it (again). */
  readonly isLiked: boolean
}

/** The reviews of a product. */
export interface ReviewsData {
  readonly productId: number
  readonly reviews: Part<readonly Review[]>
}

export const noReviews: ReviewsData = { productId: 0, reviews: {} }

/** A review as the shop sends it; whoever writes past the form may leave anything out. */
export interface ReviewRow {
  readonly _id: string
  readonly message?: unknown
  readonly author?: unknown
  readonly likesCount: number
  readonly liked?: boolean
}

/** The author of reviews by nobody in particular. */
export const anonymous = 'Anonymous'

/** Characters of a review. */
export const maxReviewLength = 160

/** Drops the fields of a reply that pages do not show. */
export function pickReviews(rows: readonly ReviewRow[]): Review[] {
  return rows.map(({ _id, message, author, likesCount, liked }) => ({
    id: _id,
    message: textOf(message),
    author: textOf(author) || anonymous,
    likesCount,
    isLiked: liked === true,
  }))
}

/** Whatever was sent past the form, as something to read. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
}
