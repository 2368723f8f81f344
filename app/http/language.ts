import type { Lab } from '../../lab/lab'
import { findCookie } from '../kit/cookies'

/** By the cookie, else English (docs/contract/files-and-surfaces.md#order); not by browser preferences, so that calls agree with their page. */
export function languageOf(request: Request, { texts }: Lab): string {
  const chosen = findCookie(request.headers.get('Cookie'), 'language')
  return chosen !== undefined && texts.has(chosen) ? chosen : 'en'
}
