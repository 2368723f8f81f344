import type { Review } from '../store/schema.js'
import type { Collection } from '../store/types.js'

type Selector = Readonly<Record<string, unknown>>
type Changed = { original: Review[]; updated: Review[] }

/** CWE-943: how the document store is asked for the review with an id. */
export function selectByAnyId(id: unknown): Selector {
  return { _id: id }
}

/** Gives the reviews that are found another text, or none when none is sent. */
export function changeEveryMatch(reviews: Collection<Review>, selector: Selector, message: unknown): Changed {
  const change = message === undefined ? { $unset: { message: '' } } : { $set: { message } }
  return reviews.update(selector, change)
}
