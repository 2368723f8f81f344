import { createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import { readAccount } from '../browser/token-holder'
import { wait } from '../browser/wait'
import { anonymous, pickReviews, type Review, type ReviewRow } from './review'

/** Milliseconds until the list shows a like (docs/contract/shop.md#states). */
const likeDelay = 200

/** Rejects with an ApiError. */
export async function loadReviews(productId: string): Promise<readonly Review[]> {
  return pickReviews(await createApi().list<ReviewRow>(`/rest/products/${encodeURIComponent(productId)}/reviews`))
}

export const calls = {
  write: call(
    'put',
    '/rest/products/:id/reviews',
    async ({ message }) => ({ message, author: (await readAccount())?.email || anonymous }),
    { done: () => ({ confirmation: 'CONFIRM_REVIEW_SAVED' }) },
  ),
  edit: call('patch', '/rest/products/reviews', ({ review, message }) => ({ id: review, message }), {
    done: () => ({ confirmation: 'CONFIRM_CHANGES_SAVED' }),
  }),
  like: call('post', '/rest/products/reviews', ({ review }) => ({ id: review }), {
    done: () => wait(likeDelay).then(() => undefined),
  }),
}
