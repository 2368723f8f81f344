import { accountFormsWithoutOriginCheckFix } from './account-forms-without-origin-check.js'
import { accountsForAnyRoleFix } from './accounts-for-any-role.js'
import { algorithmFromTokenFix } from './algorithm-from-token.js'
import { allowedAddressAnywhereFix } from './allowed-address-anywhere.js'
import { anyColumnOnRequestFix } from './any-column-on-request.js'
import { anyPasswordFix } from './any-password.js'
import { callWithPastedTextsFix } from './call-with-pasted-texts.js'
import { captchaAnswerInReplyFix } from './captcha-answer-in-reply.js'
import { captchaOnlyIfDrawnFix } from './captcha-only-if-drawn.js'
import { claimedFeedbackAuthorFix } from './claimed-feedback-author.js'
import { clientChosenCouponDayFix } from './client-chosen-coupon-day.js'
import { concatenatedLoginQueryFix } from './concatenated-login-query.js'
import { concatenatedProductQueryFix } from './concatenated-product-query.js'
import { customerFromUnverifiedTokenFix } from './customer-from-unverified-token.js'
import { entryPathFromArchiveFix } from './entry-path-from-archive.js'
import { firstBasketIdCheckedFix } from './first-basket-id-checked.js'
import type { Fix } from './fix.js'
import { instructionsFromClientsFix } from './instructions-from-clients.js'
import { likeNotedAfterADelayFix } from './like-noted-after-a-delay.js'
import { massAssignedRegistrationFix } from './mass-assigned-registration.js'
import { membershipRoleFromTokenFix } from './membership-role-from-token.js'
import { nameCutAfterCheckFix } from './name-cut-after-check.js'
import { onePassSanitiserFix } from './one-pass-sanitiser.js'
import { orderBeyondStockFix } from './order-beyond-stock.js'
import { ordersByMaskedAddressFix } from './orders-by-masked-address.js'
import { campaignByClientClockFix } from './pages/campaign-by-client-clock.js'
import { captchaImageAsHtmlFix } from './pages/captcha-image-as-html.js'
import { clientDecodedRoleFix } from './pages/client-decoded-role.js'
import { decalFromAddressFix } from './pages/decal-from-address.js'
import { feedbackCommentAsHtmlFix } from './pages/feedback-comment-as-html.js'
import { goalAsHtmlFix } from './pages/goal-as-html.js'
import { lastLoginIpAsHtmlFix } from './pages/last-login-ip-as-html.js'
import { orderIdAsHtmlFix } from './pages/order-id-as-html.js'
import { pageLeftOutOfMenuFix } from './pages/page-left-out-of-menu.js'
import { productDescriptionAsHtmlFix } from './pages/product-description-as-html.js'
import { repetitionComparedOnceFix } from './pages/repetition-compared-once.js'
import { searchHeadingAsHtmlFix } from './pages/search-heading-as-html.js'
import { toolCallsByCookieFix } from './pages/tool-calls-by-cookie.js'
import { unencodedAddressesFix } from './pages/unencoded-addresses.js'
import { userEmailAsHtmlFix } from './pages/user-email-as-html.js'
import { passwordKeptBySessionFix } from './password-kept-by-session.js'
import { pickupAtAnyAddressFix } from './pickup-at-any-address.js'
import { profileFormWithoutOriginCheckFix } from './profile-form-without-origin-check.js'
import { profileImageInPolicyFix } from './profile-image-in-policy.js'
import { rawProfileNameFix } from './raw-profile-name.js'
import { reusableCaptchaFix } from './reusable-captcha.js'
import { reviewIdAsSelectorFix } from './review-id-as-selector.js'
import { skippedCurrentPasswordFix } from './skipped-current-password.js'
import { stockOfWithdrawnProductsFix } from './stock-of-withdrawn-products.js'
import { tagStartsCutOnceFix } from './tag-starts-cut-once.js'
import { unanchoredCouponPatternFix } from './unanchored-coupon-pattern.js'
import { uncheckedEmailFix } from './unchecked-email.js'
import { uncheckedQuantityFix } from './unchecked-quantity.js'
import { uncheckedTopUpFix } from './unchecked-top-up.js'
import { uncheckedTotalFix } from './unchecked-total.js'
import { unfilteredDescriptionFix } from './unfiltered-description.js'
import { unfilteredOrderIdFix } from './unfiltered-order-id.js'
import { unknownPaymentModeFix } from './unknown-payment-mode.js'
import { unownedAddressChangeFix } from './unowned-address-change.js'
import { unownedBasketFix } from './unowned-basket.js'
import { unprovenReviewAuthorFix } from './unproven-review-author.js'
import { unverifiedOrderDetailsFix } from './unverified-order-details.js'
import { wholeUserRowFix } from './whole-user-row.js'

/** The weaknesses that a learner can fix, in the order of their names. */
export const fixes: readonly Fix[] = [
  accountFormsWithoutOriginCheckFix,
  accountsForAnyRoleFix,
  algorithmFromTokenFix,
  allowedAddressAnywhereFix,
  anyColumnOnRequestFix,
  anyPasswordFix,
  callWithPastedTextsFix,
  campaignByClientClockFix,
  captchaAnswerInReplyFix,
  captchaImageAsHtmlFix,
  captchaOnlyIfDrawnFix,
  claimedFeedbackAuthorFix,
  clientChosenCouponDayFix,
  clientDecodedRoleFix,
  concatenatedLoginQueryFix,
  concatenatedProductQueryFix,
  customerFromUnverifiedTokenFix,
  decalFromAddressFix,
  entryPathFromArchiveFix,
  feedbackCommentAsHtmlFix,
  firstBasketIdCheckedFix,
  goalAsHtmlFix,
  instructionsFromClientsFix,
  lastLoginIpAsHtmlFix,
  likeNotedAfterADelayFix,
  massAssignedRegistrationFix,
  membershipRoleFromTokenFix,
  nameCutAfterCheckFix,
  onePassSanitiserFix,
  orderBeyondStockFix,
  orderIdAsHtmlFix,
  ordersByMaskedAddressFix,
  pageLeftOutOfMenuFix,
  passwordKeptBySessionFix,
  pickupAtAnyAddressFix,
  productDescriptionAsHtmlFix,
  profileFormWithoutOriginCheckFix,
  profileImageInPolicyFix,
  rawProfileNameFix,
  repetitionComparedOnceFix,
  reusableCaptchaFix,
  reviewIdAsSelectorFix,
  searchHeadingAsHtmlFix,
  skippedCurrentPasswordFix,
  stockOfWithdrawnProductsFix,
  tagStartsCutOnceFix,
  toolCallsByCookieFix,
  unanchoredCouponPatternFix,
  uncheckedEmailFix,
  uncheckedQuantityFix,
  uncheckedTopUpFix,
  uncheckedTotalFix,
  unencodedAddressesFix,
  unfilteredDescriptionFix,
  unfilteredOrderIdFix,
  unknownPaymentModeFix,
  unownedAddressChangeFix,
  unownedBasketFix,
  unprovenReviewAuthorFix,
  unverifiedOrderDetailsFix,
  userEmailAsHtmlFix,
  wholeUserRowFix,
]

export function findFix(name: string): Fix | undefined {
  return fixes.find((fix) => fix.name === name)
}
