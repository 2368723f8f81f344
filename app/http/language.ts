import type { Lab } from '../../lab/lab'
import { findCookie } from '../kit/cookies'

/**
 * The language a request is answered in: the one of its cookie if the shop speaks it, else English (docs/contract/files-and-surfaces.md#order).
 * The languages that a browser prefers do not count, so that a page and the texts it fetches never differ.
 */
export function languageOf(request: Request, { texts }: Lab): string {
  const chosen = findCookie(request.headers.get('Cookie'), 'language')
  return chosen !== undefined && texts.has(chosen) ? chosen : 'en'
}
