import type { Call } from '../http/call'

/** The token of somebody who chats: that of the cookie first, then that of the header (docs/contract/commerce.md#classic-bot). */
export function chatTokenOf({ cookie, bearer }: Call): string | undefined {
  return cookie('token') || bearer
}
