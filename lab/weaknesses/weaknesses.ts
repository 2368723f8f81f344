import type { ProfileReply } from '../accounts/own-profile.js'
import type { FormSource } from '../accounts/profiles.js'
import type { VerifySignature } from '../accounts/tokens.js'
import type { Hazard } from '../options.js'
import type { Outbound, OutboundAnswer } from '../sandbox/outbound.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import { sanitiseStrictly } from '../sanitise-strictly.js'
import type { Address, Basket, Captcha, Order } from '../store/schema.js'
import type { Collection, SqlValue, SqlView, Table } from '../store/types.js'
import { verifyByTokenHeader } from './algorithm-from-token.js'
import { pickAnyColumn } from './any-column-on-request.js'
import { takeClaimedAuthor } from './claimed-feedback-author.js'
import { findAccountByConcatenation } from './concatenated-login-query.js'
import { searchProductsByConcatenation } from './concatenated-product-query.js'
import { readBasketItem } from './first-basket-id-checked.js'
import { identifyByForwardedAddress } from './forwarded-client-address.js'
import { takeEveryField } from './mass-assigned-registration.js'
import { takeRoleFromToken } from './membership-role-from-token.js'
import { sanitiseInOnePass } from './one-pass-sanitiser.js'
import { findOrdersByMaskedAddress } from './orders-by-masked-address.js'
import { wrapInCallback } from './profile-as-script.js'
import { acceptAnyForm } from './profile-form-without-origin-check.js'
import { writePolicyAround } from './profile-image-in-policy.js'
import { pasteName } from './raw-profile-name.js'
import { keepAnsweredCaptcha } from './reusable-captcha.js'
import { takeDeclaredAddress } from './self-declared-login-address.js'
import { checkCurrentPasswordIfSent } from './skipped-current-password.js'
import { cutTagStarts } from './tag-starts-cut-once.js'
import { keepEmailAsSent } from './unchecked-email.js'
import { fetchAnyAddress } from './unchecked-image-url.js'
import { takeAnyAmount } from './unchecked-top-up.js'
import { keepDescriptionAsSent } from './unfiltered-description.js'
import { passUnknownMode } from './unknown-payment-mode.js'
import { findAddressByIdAlone } from './unowned-address-change.js'
import { findBasketByIdAlone } from './unowned-basket.js'
import { fillNameAsTemplate } from './username-as-template.js'

type SqlRow = Record<string, SqlValue>
type Fields = Readonly<Record<string, unknown>>

/** Every place in the server where the shop is weak; a lab can be made with any of them mended. */
export interface Weaknesses {
  readonly verifySignature: VerifySignature
  readonly findAccount: (sql: SqlView, email: string, passwordHash: string) => SqlRow | undefined
  readonly provesCurrentPassword: (current: string | null, storedHash: unknown) => boolean
  readonly cleanEmail: (email: string) => string
  readonly cleanUsername: (username: string) => string
  readonly nameLoginAddress: (declared: string | null, socketAddress: string) => string
  readonly identifyClient: (forwardedFor: string | undefined, socketAddress: string) => string
  readonly pickProfileFields: (account: Fields, names: readonly string[]) => Fields
  readonly wrapProfile: (callback: string, json: string) => ProfileReply | undefined
  readonly searchProducts: (sql: SqlView, text: string) => SqlRow[]
  readonly selectRegistrationFields: (body: Fields) => Fields
  readonly readBasketItem: (text: string) => { checked: Fields; stored: Fields }
  readonly findBasket: (baskets: Table<Basket>, id: number, ownerId: number | undefined) => Basket | undefined
  readonly findAddressToChange: (addresses: Table<Address>, id: number, ownerId: number) => Address | undefined
  readonly cleanComment: (comment: string) => string
  readonly cleanDescription: (description: string) => string
  readonly attributeFeedback: (claimedAuthor: unknown, accountId: unknown) => unknown
  readonly retireCaptcha: (captchas: Table<Captcha>, answered: Captcha) => void
  readonly roleForOffer: (roleInToken: unknown, storedRole: string | undefined) => unknown
  readonly passesUnknownPayment: (mode: unknown) => boolean
  readonly takeTopUp: (amount: unknown) => number | undefined
  readonly acceptForm: (source: FormSource) => boolean
  readonly fillName: (name: string, evaluate: ScriptEngine['evaluate']) => Promise<string>
  readonly writeName: (name: string) => string
  readonly writePolicy: (profileImage: string) => string
  readonly fetchPicture: (outbound: Outbound, url: string) => Promise<OutboundAnswer>
  readonly findOrdersOf: (orders: Collection<Order>, email: string) => readonly Order[]
}

/** The shop as the learner meets it. */
export const weaknesses: Weaknesses = {
  verifySignature: verifyByTokenHeader,
  findAccount: findAccountByConcatenation,
  provesCurrentPassword: checkCurrentPasswordIfSent,
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
  cleanDescription: keepDescriptionAsSent,
  attributeFeedback: takeClaimedAuthor,
  retireCaptcha: keepAnsweredCaptcha,
  roleForOffer: takeRoleFromToken,
  passesUnknownPayment: passUnknownMode,
  takeTopUp: takeAnyAmount,
  acceptForm: acceptAnyForm,
  fillName: fillNameAsTemplate,
  writeName: pasteName,
  writePolicy: writePolicyAround,
  fetchPicture: fetchAnyAddress,
  findOrdersOf: findOrdersByMaskedAddress,
}

/** The mended forms that take the place of weak ones where a hazard is closed (files-and-surfaces.md 25). */
export function mendClosedHazards(isOpen: (hazard: Hazard) => boolean): Partial<Weaknesses> {
  if (isOpen('markup')) return {}
  return {
    cleanEmail: sanitiseStrictly,
    cleanUsername: sanitiseStrictly,
    cleanComment: sanitiseStrictly,
    cleanDescription: sanitiseStrictly,
    nameLoginAddress: (declared) => sanitiseStrictly(declared ?? ''),
  }
}
