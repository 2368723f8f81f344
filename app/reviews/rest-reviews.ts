import type { ClientActionFunctionArgs } from '@remix-run/react'
import { createApi } from '../browser/rest/api'
import type { RestForm } from '../browser/rest/rest-page'
import { readAccount } from '../browser/token-holder'
import { wait } from '../browser/wait'
import type { Done } from '../kit/answers'
import { anonymous, pickReviews, type Review, type ReviewRow } from './review'

/** The server takes its time to note a like down: milliseconds until the list is worth reading again (docs/contract/shop.md#states). */
const likeDelay = 200

/** The reviews of a product. Rejects with an ApiError. */
export async function loadReviews(productId: string): Promise<readonly Review[]> {
  return pickReviews(await createApi().list<ReviewRow>(pathOf(productId)))
}

/** Adds a review by whoever is logged in. Rejects with an ApiError. */
export async function writeReview({ message }: RestForm, { params }: ClientActionFunctionArgs): Promise<Done> {
  const author = (await readAccount())?.email || anonymous
  await createApi().put(pathOf(params.id ?? ''), { message, author })
  return { confirmation: 'CONFIRM_REVIEW_SAVED' }
}

/** Changes the text of a review. Rejects with an ApiError. */
export async function editReview({ review, message }: RestForm): Promise<Done> {
  await createApi().patch('/rest/products/reviews', { id: review, message })
  return { confirmation: 'CONFIRM_CHANGES_SAVED' }
}

/** Likes a review. Rejects with an ApiError. */
export async function likeReview({ review }: RestForm): Promise<void> {
  await createApi().post('/rest/products/reviews', { id: review })
  await wait(likeDelay)
}

const pathOf = (productId: string) => `/rest/products/${encodeURIComponent(productId)}/reviews`
