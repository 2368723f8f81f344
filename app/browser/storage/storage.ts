import { choicesCookie } from '../../kit/cookies'
import { readCookie, removeCookie, tokenHours, writeCookie } from './cookies'

/** docs/contract/files-and-surfaces.md#storage */
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

/** Keys in the session storage, about the basket and the checkout. */
export const tabKeys: readonly string[] = [
  storageKeys.basketId,
  storageKeys.basketTotal,
  storageKeys.walletTotal,
  storageKeys.addressId,
  storageKeys.deliveryMethodId,
  storageKeys.paymentId,
  storageKeys.couponDetails,
  storageKeys.couponDiscount,
]

/** The client counts as logged in exactly when there is a token. */
export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token)
}

export function storeLogin(token: string, basketId?: number): void {
  // The cookie first: other tabs notice the token and compare both.
  // Without SameSite (docs/contract/accounts.md#cookie-or-header): forms have to refuse foreign origins.
  writeCookie(storageKeys.token, token, tokenHours, { comesFromOtherSites: true })
  localStorage.setItem(storageKeys.token, token)
  if (basketId !== undefined) sessionStorage.setItem(storageKeys.basketId, String(basketId))
}

export function clearLogin(): void {
  removeCookie(storageKeys.token)
  removeCookie(choicesCookie)
  localStorage.removeItem(storageKeys.token)
  clearTab()
}

export function clearTab(): void {
  for (const key of tabKeys) sessionStorage.removeItem(key)
}

/** False once one of them was edited by hand. */
export function isTokenOfCookie(): boolean {
  return readToken() === (readCookie(storageKeys.token) ?? null)
}

/** Undefined when this tab knows of none. */
export function readBasketId(): string | undefined {
  return sessionStorage.getItem(storageKeys.basketId) ?? undefined
}

export function isLoginPending(): boolean {
  return localStorage.getItem(storageKeys.temporaryToken) !== null
}

/** For a new tab of a browser that already holds its owner's token. */
export function adoptBasket(basketId: number | undefined): void {
  const isOwn = readToken() !== null && isTokenOfCookie()
  if (basketId !== undefined && isOwn && readBasketId() === undefined)
    sessionStorage.setItem(storageKeys.basketId, String(basketId))
}
