import { restPage } from '../browser/rest/rest-page'
import { page } from '../http/page'
import { loadReviews } from './rest-reviews'
import { noReviews } from './review'
import { readReviews } from './server-reviews'

/** The reviews of a product, for its dialog. */
export const loader = page((call) => readReviews(call, call.params.id ?? ''), noReviews)
export const clientLoader = restPage(({ params }) => loadReviews(params.id ?? ''), noReviews)
