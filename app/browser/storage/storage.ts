import { choicesCookie } from '../../kit/cookies'
import { readCookie, removeCookie, tokenHours, writeCookie } from './cookies'

/** The keys of the client's storage (docs/contract/files-and-surfaces.md#storage). */
export const storageKeys = {
  token: 'token',
  rememberedEmail: 'email',
  temporaryToken: 'totp_tmp_token',
  basketId: 'bid',
  basketTotal: 'itemTotal',
  walletTotal: 'walletTotal',
  addressId: 'addressId',
  deliveryMethodId: 'deliveryMethodId',
  paymentId: 'paymentId',
  couponDetails: 'couponDetails',
  couponDiscount: 'couponDiscount',
  lastExport: 'lstdtxprt',
  captchaAsked: 'captchaAsked',
  couponPanelExpanded: 'couponPanelExpanded',
  paymentPanelExpanded: 'paymentPanelExpanded',
} as const

/** Keys of one tab, about its basket and its checkout. */
export const keptInTab: readonly string[] = [
  storageKeys.basketId,
  storageKeys.basketTotal,
  storageKeys.walletTotal,
  storageKeys.addressId,
  storageKeys.deliveryMethodId,
  storageKeys.paymentId,
  storageKeys.couponDetails,
  storageKeys.couponDiscount,
]

/** The token of the one who is logged in; the client counts as logged in exactly when there is one. */
export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token)
}

/** Keeps a fresh token, and the basket's id when the reply named one. */
export function storeLogin(token: string, basketId?: number): void {
  // The cookie comes first: other tabs hear of the token, and compare the two.
  // The contract's token has no SameSite (docs/contract/accounts.md#cookie-or-header): what receives a form has to refuse those of other sites.
  writeCookie(storageKeys.token, token, tokenHours, { comesFromOtherSites: true })
  localStorage.setItem(storageKeys.token, token)
  if (basketId !== undefined) sessionStorage.setItem(storageKeys.basketId, String(basketId))
}

/** Forgets who was logged in and which basket was theirs. */
export function clearLogin(): void {
  removeCookie(storageKeys.token)
  removeCookie(choicesCookie)
  localStorage.removeItem(storageKeys.token)
  clearTab()
}

/** Forgets what this tab keeps of a basket and a checkout. */
export function clearTab(): void {
  for (const key of keptInTab) sessionStorage.removeItem(key)
}

/** True if the token is that of the cookie as well, as after a login or a logout; false once somebody has edited one of them by hand. */
export function isTokenOfCookie(): boolean {
  return readToken() === (readCookie(storageKeys.token) ?? null)
}

/** The number of the basket in use; undefined when this tab knows of none. */
export function readBasketId(): string | undefined {
  return sessionStorage.getItem(storageKeys.basketId) ?? undefined
}

/** True if a login waits here for its second factor. */
export function isLoginPending(): boolean {
  return localStorage.getItem(storageKeys.temporaryToken) !== null
}
