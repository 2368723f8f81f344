import type { Call } from '../http/call'

/** The cookie's token first, then the header's (docs/contract/commerce.md#classic-bot). */
export function chatTokenOf({ cookie, bearer }: Call): string | undefined {
  return cookie('token') || bearer
}
