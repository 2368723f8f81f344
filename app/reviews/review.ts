import type { Part } from '../kit/answers'

export interface Review {
  readonly id: string
  readonly message: string
  readonly author: string
  readonly likesCount: number
  /** True if the reader cannot like it (again). */
  readonly isLiked: boolean
}

export interface ReviewsData {
  readonly productId: number
  readonly reviews: Part<readonly Review[]>
}

export const noReviews: ReviewsData = { productId: 0, reviews: {} }

/** A review as the shop sends it; a forged request may have left out any field. */
export interface ReviewRow {
  readonly _id: string
  readonly message?: unknown
  readonly author?: unknown
  readonly likesCount: number
  readonly liked?: boolean
}

export const anonymous = 'Anonymous'

/** Characters. */
export const maxReviewLength = 160

/** Drops the fields that pages do not show. */
export function pickReviews(rows: readonly ReviewRow[]): Review[] {
  return rows.map(({ _id, message, author, likesCount, liked }) => ({
    id: _id,
    message: textOf(message),
    author: textOf(author) || anonymous,
    likesCount,
    isLiked: liked === true,
  }))
}

/** Forged requests may have stored any JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
}
