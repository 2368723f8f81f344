import type { Translate } from '../texts'
import { ApiError, UnansweredError } from './api'
import { UnreadableError } from './readable'

export function refusalText(refusal: unknown): string {
  return refusal instanceof Error ? refusal.message : String(refusal)
}

/** Logs the refusal of a form unless the shop meant it: the page says that in words, and the browser lists its request. */
export function logUnforeseen(refusal: unknown): void {
  if (!(refusal instanceof ApiError) || refusal.status >= 500) console.error(refusal)
}

/** A forgotten login and an unreadable reply get texts of their own. */
export function explainRefusal(refusal: unknown, t: Translate): string {
  if (isOfForgottenLogin(refusal)) return t('TEXT_LOGIN_NOT_KNOWN')
  if (refusal instanceof UnansweredError) return t(refusal.message)
  return isUnreadable(refusal) ? t('TEXT_UNREADABLE') : refusalText(refusal)
}

/** True if the shop is busy or broken, so that the same request may succeed later. */
export function isTemporary(refusal: unknown): boolean {
  if (refusal instanceof UnansweredError) return true
  return refusal instanceof ApiError && isOfTheShop(refusal.status) && !isOfForgottenLogin(refusal)
}

function isOfTheShop(status: number): boolean {
  return status === 429 || status >= 500
}

/** A restarted shop knows no session; most pages are refused with 401, the order history with 500 (docs/contract/commerce.md#authentication). */
function isOfForgottenLogin(refusal: unknown): boolean {
  if (!(refusal instanceof ApiError)) return false
  return refusal.status === 401 || refusal.message.startsWith('Blocked illegal activity')
}

/** No JSON, or another shape than expected. */
function isUnreadable(refusal: unknown): boolean {
  return [SyntaxError, TypeError, UnreadableError].some((kind) => refusal instanceof kind)
}
