import type { Facts } from '../../facts/vocabulary.js'

/** A new review under a name that is not the writer's, or a single one changed by somebody else than its author (commerce.md 2). */
export function isForgedReview({ kind, authors, email }: Facts['review.written']): boolean {
  const [author] = authors
  if (kind === 'new') return author !== email
  return email !== undefined && authors.length === 1 && author !== email
}
