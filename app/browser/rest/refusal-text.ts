import type { Translate } from '../texts'
import { ApiError, UnansweredError } from './api'
import { UnreadableError } from './readable'

/** The text of a refusal, whatever was thrown. */
export function refusalText(refusal: unknown): string {
  return refusal instanceof Error ? refusal.message : String(refusal)
}

/** The text of an error for a page that has nothing to show. A login that the shop has forgotten and an unreadable reply get texts of their own. */
export function explainRefusal(refusal: unknown, t: Translate): string {
  if (isOfForgottenLogin(refusal)) return t('TEXT_LOGIN_NOT_KNOWN')
  if (refusal instanceof UnansweredError) return t(refusal.message)
  return isUnreadable(refusal) ? t('TEXT_UNREADABLE') : refusalText(refusal)
}

/** True for a refusal that is about the shop alone, as it is busy or broken, and not about the visitor or what was asked for. */
export function mayPass(refusal: unknown): boolean {
  if (refusal instanceof UnansweredError) return true
  return refusal instanceof ApiError && isOfTheShop(refusal.status) && !isOfForgottenLogin(refusal)
}

function isOfTheShop(status: number): boolean {
  return status === 429 || status >= 500
}

/** After a restart the shop knows no session; most pages are then refused with 401, the order history with 500 (docs/contract/commerce.md#authentication). */
function isOfForgottenLogin(refusal: unknown): boolean {
  if (!(refusal instanceof ApiError)) return false
  return refusal.status === 401 || refusal.message.startsWith('Blocked illegal activity')
}

/** True for an answer that is no JSON, or has another shape than it should have. */
function isUnreadable(refusal: unknown): boolean {
  return [SyntaxError, TypeError, UnreadableError].some((kind) => refusal instanceof kind)
}
