import { ApiError } from './api'
import type { Translate } from './texts'

/** The text of a refusal, whatever was thrown. */
export function refusalText(refusal: unknown): string {
  return refusal instanceof Error ? refusal.message : String(refusal)
}

/** The reason why a page has nothing to show; words of its own where the shop merely does not know the login any more. */
export function explainRefusal(refusal: unknown, t: Translate): string {
  return isOfForgottenLogin(refusal) ? t('TEXT_LOGIN_NOT_KNOWN') : refusalText(refusal)
}

/** After a restart the shop knows no session; most pages are then refused with 401, the order history with 500 (docs/contract/commerce.md#authentication). */
function isOfForgottenLogin(refusal: unknown): boolean {
  if (!(refusal instanceof ApiError)) return false
  return refusal.status === 401 || refusal.message.startsWith('Blocked illegal activity')
}
