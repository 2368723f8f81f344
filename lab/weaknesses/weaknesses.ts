import type { Router } from 'express'
import type { ProfileReply } from '../accounts/own-profile.js'
import type { FormSource } from '../accounts/profiles.js'
import type { VerifySignature } from '../accounts/tokens.js'
import type { ChatWeaknesses } from '../community/chat/chat.js'
import { findReviewsOfProduct } from '../community/reviews-of-product.js'
import type { Hazard } from '../options.js'
import type { FindByCondition, Findings } from '../sandbox/document-query.js'
import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'
import type { Outbound, OutboundAnswer } from '../sandbox/outbound.js'
import type { Evaluation, ScriptEngine } from '../sandbox/script-engine.js'
import { sanitiseStrictly } from '../sanitise-strictly.js'
import type { CouponText } from '../shop/coupons.js'
import { findOrdersWithId } from '../shop/orders-with-id.js'
import { sanitiseDescription } from '../shop/product-descriptions.js'
import type { Address, Basket, Captcha, Order, Review, User } from '../store/schema.js'
import type { Collection, SqlValue, SqlView, Table } from '../store/types.js'
import { verifyByTokenHeader } from './algorithm-from-token.js'
import { findAllowedAnywhere } from './allowed-address-anywhere.js'
import { pickAnyColumn } from './any-column-on-request.js'
import { storeAnyPassword } from './any-password.js'
import { pasteIntoCall } from './call-with-pasted-texts.js'
import { takeClaimedAuthor } from './claimed-feedback-author.js'
import { takeSentDay } from './client-chosen-coupon-day.js'
import { takeAnyFile } from './client-only-file-checks.js'
import { findAccountByConcatenation } from './concatenated-login-query.js'
import { searchProductsByConcatenation } from './concatenated-product-query.js'
import { decodeChatToken } from './customer-from-unverified-token.js'
import { believesVerification } from './damage-taken-on-word.js'
import { makeAnyCoupon } from './discount-without-limit.js'
import { placeByOwnPath } from './entry-path-from-archive.js'
import { readWithEntities } from './external-entities.js'
import { type FigureHandlers, openFigures } from './figures-within-reach.js'
import { readBasketItem } from './first-basket-id-checked.js'
import { type FolderHandlers, openEveryFolder } from './folders-within-reach.js'
import { identifyByForwardedAddress } from './forwarded-client-address.js'
import { obeysAnybody } from './instructions-from-anybody.js'
import { passOnEveryRole } from './instructions-from-clients.js'
import { retellsOnRequest } from './instructions-retold.js'
import { takeLayout } from './layout-from-form.js'
import { noteLikeAfterNap } from './like-noted-after-a-nap.js'
import { takeEveryField } from './mass-assigned-registration.js'
import { takeRoleFromToken } from './membership-role-from-token.js'
import { cutCheckedName } from './name-cut-after-check.js'
import { sanitiseInOnePass } from './one-pass-sanitiser.js'
import { findOrdersByPastedId } from './order-id-as-condition.js'
import { runOrderLines, runOrderLinesBriefly } from './order-lines-as-script.js'
import { findOrdersByMaskedAddress } from './orders-by-masked-address.js'
import { findReviewsByPastedId } from './product-id-as-condition.js'
import { wrapInCallback } from './profile-as-script.js'
import { acceptAnyForm } from './profile-form-without-origin-check.js'
import { writePolicyAround } from './profile-image-in-policy.js'
import { pasteName } from './raw-profile-name.js'
import { pasteSubtitles } from './raw-subtitles.js'
import { keepPartnerDoor } from './retired-upload-left-open.js'
import { keepAnsweredCaptcha } from './reusable-captcha.js'
import { changeEveryMatch, selectByAnyId } from './review-id-as-selector.js'
import { takeDeclaredAddress } from './self-declared-login-address.js'
import { checkCurrentPasswordIfSent } from './skipped-current-password.js'
import { cutTagStarts } from './tag-starts-cut-once.js'
import { readCouponInText } from './unanchored-coupon-pattern.js'
import { keepEmailAsSent } from './unchecked-email.js'
import { fetchAnyAddress } from './unchecked-image-url.js'
import { sellAnyQuantity } from './unchecked-quantity.js'
import { takeAnyAmount } from './unchecked-top-up.js'
import { bookAnyTotal } from './unchecked-total.js'
import { keepDescriptionAsSent } from './unfiltered-description.js'
import { keepOrderIdAsSent } from './unfiltered-order-id.js'
import { passUnknownMode } from './unknown-payment-mode.js'
import { readWithAliases } from './unmeasured-aliases.js'
import { findAddressByIdAlone } from './unowned-address-change.js'
import { findBasketByIdAlone } from './unowned-basket.js'
import { leaveOwnerOut, takeClaimedName } from './unproven-review-author.js'
import { takeForPicture } from './unread-picture-bytes.js'
import { trustReadableCoupon } from './unsigned-coupon.js'
import { takeAnyOrderDetails } from './unverified-order-details.js'
import { fillNameAsTemplate } from './username-as-template.js'
import { nameByWholeRow } from './whole-user-row.js'

type SqlRow = Record<string, SqlValue>
type Fields = Readonly<Record<string, unknown>>
type Changed<Document> = { original: Document[]; updated: Document[] }

/** Every place in the server where the shop is weak; a lab can be made with any of them mended. */
export interface Weaknesses extends ChatWeaknesses {
  readonly verifySignature: VerifySignature
  readonly findAccount: (sql: SqlView, email: string, passwordHash: string) => Promise<SqlRow | undefined>
  readonly provesCurrentPassword: (current: string | null, storedHash: unknown) => boolean
  /** The stored form of a chosen password; throws a StoreError for one that is refused. */
  readonly storePassword: (password: string) => string
  readonly cleanEmail: (email: string) => string
  readonly cleanUsername: (username: string) => string
  readonly nameLoginAddress: (declared: string | null, socketAddress: string) => string
  readonly identifyClient: (forwardedFor: string | undefined, socketAddress: string) => string
  readonly pickProfileFields: (account: Fields, names: readonly string[]) => Fields
  readonly wrapProfile: (callback: string, json: string) => ProfileReply | undefined
  readonly searchProducts: (sql: SqlView, text: string) => Promise<SqlRow[]>
  readonly selectRegistrationFields: (body: Fields) => Fields
  readonly readBasketItem: (text: string) => { checked: Fields; stored: Fields }
  readonly findBasket: (baskets: Table<Basket>, id: number, ownerId: number | undefined) => Basket | undefined
  readonly findAddressToChange: (addresses: Table<Address>, id: number, ownerId: number) => Address | undefined
  readonly cleanComment: (comment: string) => string
  readonly prepareProduct: (values: Fields) => Fields
  readonly attributeFeedback: (claimedAuthor: unknown, accountId: unknown) => unknown
  readonly retireCaptcha: (captchas: Table<Captcha>, answered: Captcha) => void
  readonly wantsComplaintFile: (file: { readonly name: string; readonly size: number }) => boolean
  readonly takesRetiredFormats: () => boolean
  /** Undefined when documents are not looked at. */
  readonly readXml: (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading | undefined>
  readonly readYaml: (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading | undefined>
  /** Where an entry of an archive goes, from the shop's folder, '' for nowhere; null leaves archives unread. */
  readonly placeEntry: ((folder: string, entryName: string) => string) | null
  readonly takeLayout: (form: Fields) => unknown
  readonly roleForOffer: (roleInToken: unknown, storedRole: string | undefined) => unknown
  readonly passesUnknownPayment: (mode: unknown) => boolean
  readonly takeTopUp: (amount: unknown) => number | undefined
  readonly readCoupon: (text: string) => CouponText | undefined
  readonly trustsCoupon: (code: string) => boolean
  readonly isCampaignDay: (validOn: number, sentDay: number, now: number) => boolean
  readonly sellsQuantity: (quantity: number) => boolean
  readonly booksTotal: (totalPrice: number) => boolean
  readonly takesOrderDetails: (owns: { readonly payment: boolean; readonly address: boolean }) => boolean
  readonly acceptForm: (source: FormSource) => boolean
  readonly fillName: (name: string, evaluate: ScriptEngine['evaluate']) => Promise<string>
  readonly writeName: (name: string) => string
  readonly writePolicy: (profileImage: string) => string
  readonly fetchPicture: (outbound: Outbound, url: string) => Promise<OutboundAnswer>
  readonly findOrdersOf: (orders: Collection<Order>, email: string) => readonly Order[]
  readonly isPicture: (path: string) => Promise<boolean>
  readonly namePhotographer: (user: User) => Fields
  readonly findReviews: (
    reviews: readonly Review[],
    productId: string,
    find: FindByCondition,
  ) => Promise<Findings<Review>>
  readonly attributeReview: (claimedAuthor: unknown, email: string | undefined) => unknown
  readonly selectReviews: (id: unknown) => Fields
  readonly limitReviewChange: (selector: Fields, email: string | undefined) => Fields
  readonly changeReviews: (reviews: Collection<Review>, selector: Fields, message: unknown) => Changed<Review>
  readonly noteLike: (reviews: Collection<Review>, id: string, email: string) => Promise<Changed<Review>>
  readonly cleanOrderId: (orderId: string) => string
  readonly findOrders: (orders: readonly Order[], orderId: string, find: FindByCondition) => Promise<Findings<Order>>
  readonly readOrderLines: (lines: string, engine: ScriptEngine) => Promise<Evaluation | undefined>
  readonly pickDownload: (name: string, isOpen: (name: string) => boolean) => string | undefined
  readonly openFolders: (router: Router, handlers: FolderHandlers) => void
  readonly openFigures: (app: Router, handlers: FigureHandlers) => void
  readonly maySendTo: (target: string, allowed: readonly string[]) => boolean
  readonly writeSubtitles: (subtitles: string) => string
}

/** The shop as the learner meets it. */
export const weaknesses: Weaknesses = {
  verifySignature: verifyByTokenHeader,
  findAccount: findAccountByConcatenation,
  provesCurrentPassword: checkCurrentPasswordIfSent,
  storePassword: storeAnyPassword,
  cleanEmail: keepEmailAsSent,
  cleanUsername: cutTagStarts,
  nameLoginAddress: takeDeclaredAddress,
  identifyClient: identifyByForwardedAddress,
  pickProfileFields: pickAnyColumn,
  wrapProfile: wrapInCallback,
  searchProducts: searchProductsByConcatenation,
  selectRegistrationFields: takeEveryField,
  readBasketItem,
  findBasket: findBasketByIdAlone,
  findAddressToChange: findAddressByIdAlone,
  cleanComment: sanitiseInOnePass,
  prepareProduct: keepDescriptionAsSent,
  attributeFeedback: takeClaimedAuthor,
  retireCaptcha: keepAnsweredCaptcha,
  wantsComplaintFile: takeAnyFile,
  takesRetiredFormats: keepPartnerDoor,
  readXml: readWithEntities,
  readYaml: readWithAliases,
  placeEntry: placeByOwnPath,
  takeLayout,
  roleForOffer: takeRoleFromToken,
  passesUnknownPayment: passUnknownMode,
  takeTopUp: takeAnyAmount,
  readCoupon: readCouponInText,
  trustsCoupon: trustReadableCoupon,
  isCampaignDay: takeSentDay,
  sellsQuantity: sellAnyQuantity,
  booksTotal: bookAnyTotal,
  takesOrderDetails: takeAnyOrderDetails,
  acceptForm: acceptAnyForm,
  fillName: fillNameAsTemplate,
  writeName: pasteName,
  writePolicy: writePolicyAround,
  fetchPicture: fetchAnyAddress,
  findOrdersOf: findOrdersByMaskedAddress,
  writeBotCall: pasteIntoCall,
  readChatToken: decodeChatToken,
  passOnMessages: passOnEveryRole,
  obeysText: obeysAnybody,
  retellsInstructions: retellsOnRequest,
  believesVerification,
  createCouponTool: makeAnyCoupon,
  isPicture: takeForPicture,
  namePhotographer: nameByWholeRow,
  findReviews: findReviewsByPastedId,
  attributeReview: takeClaimedName,
  selectReviews: selectByAnyId,
  limitReviewChange: leaveOwnerOut,
  changeReviews: changeEveryMatch,
  noteLike: noteLikeAfterNap,
  cleanOrderId: keepOrderIdAsSent,
  findOrders: findOrdersByPastedId,
  readOrderLines: runOrderLines,
  pickDownload: cutCheckedName,
  openFolders: openEveryFolder,
  openFigures,
  maySendTo: findAllowedAnywhere,
  writeSubtitles: pasteSubtitles,
}

/** The mended forms that take the place of weak ones where a hazard is closed (files-and-surfaces.md 25). */
export function mendClosedHazards(isOpen: (hazard: Hazard) => boolean): Partial<Weaknesses> {
  const mayPasteProductId = isOpen('code-execution') && isOpen('resource-exhaustion')
  return {
    ...(!mayPasteProductId && { findReviews: findReviewsOfProduct }),
    ...mendCode(isOpen),
    ...mendMarkup(isOpen),
    ...mendFiles(isOpen),
  }
}

function mendCode(isOpen: (hazard: Hazard) => boolean): Partial<Weaknesses> {
  if (!isOpen('code-execution'))
    return {
      findOrders: findOrdersWithId,
      fillName: (name) => fillNameAsTemplate(name, leaveUnread),
      readOrderLines: async () => undefined,
    }
  return isOpen('resource-exhaustion') ? {} : { readOrderLines: runOrderLinesBriefly }
}

/** Text in which nothing is markup; the arrows of subtitles stay what they are. */
function escapeMarkup(text: string): string {
  return text.replaceAll('<', '&lt;')
}

async function leaveUnread(): Promise<Evaluation> {
  return { kind: 'failed', reason: 'closed', message: 'Running code is switched off in this lab.' }
}

function mendFiles(isOpen: (hazard: Hazard) => boolean): Partial<Weaknesses> {
  const putsInEntities = isOpen('external-entities')
  const persists = isOpen('resource-exhaustion')
  const manner = { putsInEntities, persists }
  return {
    ...(!(putsInEntities && persists) && { readXml: (bytes, it) => it.read({ format: 'xml', bytes, ...manner }) }),
    ...(!persists && { readYaml: (bytes, it) => it.read({ format: 'yaml', bytes, ...manner }) }),
    ...(!isOpen('file-write') && { placeEntry: null }),
    ...(!isOpen('file-read') && { takeLayout: () => undefined }),
  }
}

function mendMarkup(isOpen: (hazard: Hazard) => boolean): Partial<Weaknesses> {
  if (isOpen('markup')) return {}
  return {
    cleanEmail: sanitiseStrictly,
    cleanUsername: sanitiseStrictly,
    cleanComment: sanitiseStrictly,
    prepareProduct: sanitiseDescription,
    nameLoginAddress: (declared) => sanitiseStrictly(declared ?? ''),
    cleanOrderId: (orderId) => orderId.replace(/[^\w-]/g, ''),
    // Code that runs, and files that are unpacked, may bring markup that no filter has seen.
    writeName: escapeMarkup,
    writeSubtitles: escapeMarkup,
  }
}
