import type { ErrorDetails } from '../../lab/facts/error-details'
import { requireToken } from '../http/guards'
import type { PageCall } from '../http/page-call'
import type { Done, Failed } from '../kit/answers'
import { anonymous, maxReviewLength, pickReviews, type Review } from './review'

class ReviewsError extends Error implements ErrorDetails {
  readonly kind = 'reviews-unread'
}

/** As `GET /rest/products/:id/reviews` does. */
export async function readReviews({ lab, session }: PageCall, productId: string): Promise<readonly Review[]> {
  const result = await lab.community.reviews.listOf(productId, session)
  if (result.kind !== 'found') throw new ReviewsError('Wrong Params')
  return pickReviews(result.documents)
}

/** As `PUT /rest/products/:id/reviews` does. */
export async function writeReview(call: PageCall): Promise<Done | Failed> {
  const { lab, session, params, form } = call
  const error = checkReview(form.message)
  if (error) return error
  const author = session?.email ?? anonymous
  await lab.community.reviews.write(params.id ?? '', { message: form.message, author }, session)
  return { confirmation: 'CONFIRM_REVIEW_SAVED' }
}

/** As `PATCH /rest/products/reviews` does. */
export async function editReview(call: PageCall): Promise<Done | Failed> {
  const { review: id, message } = call.form
  requireToken(call)
  const error = checkReview(message)
  if (error) return error
  await call.lab.community.reviews.edit({ id, message }, call.session)
  return { confirmation: 'CONFIRM_CHANGES_SAVED' }
}

/** As `POST /rest/products/reviews` does. */
export async function likeReview(call: PageCall): Promise<Failed | undefined> {
  requireToken(call)
  const email = call.session?.email
  if (email === undefined) return { failed: 'TEXT_LOGIN_NOT_KNOWN' }
  const result = await call.lab.community.reviews.like(call.form.review, email)
  return result.kind === 'liked' ? undefined : { failed: 'TEXT_NOT_DONE' }
}

function checkReview(message = ''): Failed | undefined {
  const isFine = message.trim() !== '' && message.length <= maxReviewLength
  return isFine ? undefined : { field: 'message', failed: 'MANDATORY_REVIEW' }
}
