import type { Lab } from '../../lab/lab'
import { findCookie } from '../kit/cookies'

/** By the cookie, else English (docs/contract/files-and-surfaces.md#order). Browser preferences do not count, or a page and its calls would differ. */
export function languageOf(request: Request, { texts }: Lab): string {
  const chosen = findCookie(request.headers.get('Cookie'), 'language')
  return chosen !== undefined && texts.has(chosen) ? chosen : 'en'
}
