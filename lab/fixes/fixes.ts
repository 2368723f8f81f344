import { allowedAddressAnywhereFix } from './allowed-address-anywhere.js'
import { anyColumnOnRequestFix } from './any-column-on-request.js'
import { captchaOnlyIfDrawnFix } from './captcha-only-if-drawn.js'
import { claimedFeedbackAuthorFix } from './claimed-feedback-author.js'
import { clientChosenCouponDayFix } from './client-chosen-coupon-day.js'
import { concatenatedLoginQueryFix } from './concatenated-login-query.js'
import { concatenatedProductQueryFix } from './concatenated-product-query.js'
import { entryPathFromArchiveFix } from './entry-path-from-archive.js'
import type { Fix } from './fix.js'
import { massAssignedRegistrationFix } from './mass-assigned-registration.js'
import { nameCutAfterCheckFix } from './name-cut-after-check.js'
import { reviewIdAsSelectorFix } from './review-id-as-selector.js'
import { skippedCurrentPasswordFix } from './skipped-current-password.js'
import { unanchoredCouponPatternFix } from './unanchored-coupon-pattern.js'
import { uncheckedTopUpFix } from './unchecked-top-up.js'
import { uncheckedTotalFix } from './unchecked-total.js'
import { unownedBasketFix } from './unowned-basket.js'

/** The weaknesses of the server that a learner can fix, in the order of their names. */
export const fixes: readonly Fix[] = [
  allowedAddressAnywhereFix,
  anyColumnOnRequestFix,
  captchaOnlyIfDrawnFix,
  claimedFeedbackAuthorFix,
  clientChosenCouponDayFix,
  concatenatedLoginQueryFix,
  concatenatedProductQueryFix,
  entryPathFromArchiveFix,
  massAssignedRegistrationFix,
  nameCutAfterCheckFix,
  reviewIdAsSelectorFix,
  skippedCurrentPasswordFix,
  unanchoredCouponPatternFix,
  uncheckedTopUpFix,
  uncheckedTotalFix,
  unownedBasketFix,
]

export function findFix(name: string): Fix | undefined {
  return fixes.find((fix) => fix.name === name)
}
