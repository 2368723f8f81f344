import type { Call } from './call'

/** The token a chatter goes by: that of the cookie first, then that of the header (commerce.md 8.1). */
export function chatTokenOf({ cookie, bearer }: Call): string | undefined {
  return cookie('token') || bearer
}
