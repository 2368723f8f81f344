import { accountFormsWithoutOriginCheckFix } from './account-forms-without-origin-check.js'
import { allowedAddressAnywhereFix } from './allowed-address-anywhere.js'
import { anyColumnOnRequestFix } from './any-column-on-request.js'
import { anyPasswordFix } from './any-password.js'
import { callWithPastedTextsFix } from './call-with-pasted-texts.js'
import { captchaOnlyIfDrawnFix } from './captcha-only-if-drawn.js'
import { claimedFeedbackAuthorFix } from './claimed-feedback-author.js'
import { clientChosenCouponDayFix } from './client-chosen-coupon-day.js'
import { concatenatedLoginQueryFix } from './concatenated-login-query.js'
import { concatenatedProductQueryFix } from './concatenated-product-query.js'
import { entryPathFromArchiveFix } from './entry-path-from-archive.js'
import { firstBasketIdCheckedFix } from './first-basket-id-checked.js'
import type { Fix } from './fix.js'
import { instructionsFromClientsFix } from './instructions-from-clients.js'
import { massAssignedRegistrationFix } from './mass-assigned-registration.js'
import { nameCutAfterCheckFix } from './name-cut-after-check.js'
import { onePassSanitiserFix } from './one-pass-sanitiser.js'
import { passwordKeptBySessionFix } from './password-kept-by-session.js'
import { pickupAtAnyAddressFix } from './pickup-at-any-address.js'
import { profileImageInPolicyFix } from './profile-image-in-policy.js'
import { rawProfileNameFix } from './raw-profile-name.js'
import { reviewIdAsSelectorFix } from './review-id-as-selector.js'
import { skippedCurrentPasswordFix } from './skipped-current-password.js'
import { stockOfWithdrawnProductsFix } from './stock-of-withdrawn-products.js'
import { tagStartsCutOnceFix } from './tag-starts-cut-once.js'
import { unanchoredCouponPatternFix } from './unanchored-coupon-pattern.js'
import { uncheckedTopUpFix } from './unchecked-top-up.js'
import { uncheckedTotalFix } from './unchecked-total.js'
import { unfilteredDescriptionFix } from './unfiltered-description.js'
import { unfilteredOrderIdFix } from './unfiltered-order-id.js'
import { unownedAddressChangeFix } from './unowned-address-change.js'
import { unownedBasketFix } from './unowned-basket.js'

/** The weaknesses of the server that a learner can fix, in the order of their names. */
export const fixes: readonly Fix[] = [
  accountFormsWithoutOriginCheckFix,
  allowedAddressAnywhereFix,
  anyColumnOnRequestFix,
  anyPasswordFix,
  callWithPastedTextsFix,
  captchaOnlyIfDrawnFix,
  claimedFeedbackAuthorFix,
  clientChosenCouponDayFix,
  concatenatedLoginQueryFix,
  concatenatedProductQueryFix,
  entryPathFromArchiveFix,
  firstBasketIdCheckedFix,
  instructionsFromClientsFix,
  massAssignedRegistrationFix,
  nameCutAfterCheckFix,
  onePassSanitiserFix,
  passwordKeptBySessionFix,
  pickupAtAnyAddressFix,
  profileImageInPolicyFix,
  rawProfileNameFix,
  reviewIdAsSelectorFix,
  skippedCurrentPasswordFix,
  stockOfWithdrawnProductsFix,
  tagStartsCutOnceFix,
  unanchoredCouponPatternFix,
  uncheckedTopUpFix,
  uncheckedTotalFix,
  unfilteredDescriptionFix,
  unfilteredOrderIdFix,
  unownedAddressChangeFix,
  unownedBasketFix,
]

export function findFix(name: string): Fix | undefined {
  return fixes.find((fix) => fix.name === name)
}
