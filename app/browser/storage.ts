import { removeCookie, tokenHours, writeCookie } from './cookies'

/** Where the client keeps what (files-and-surfaces.md 21.2). */
export const storageKeys = {
  token: 'token',
  rememberedEmail: 'email',
  temporaryToken: 'totp_tmp_token',
  basketId: 'bid',
  basketTotal: 'itemTotal',
  lastExport: 'lstdtxprt',
} as const

/** The token of the one who is logged in; the client counts as logged in exactly when there is one. */
export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token)
}

/** Keeps a fresh token, and the basket's id when the reply named one. */
export function storeLogin(token: string, basketId?: number): void {
  localStorage.setItem(storageKeys.token, token)
  writeCookie(storageKeys.token, token, tokenHours)
  if (basketId !== undefined) sessionStorage.setItem(storageKeys.basketId, String(basketId))
}

/** Forgets who was logged in and which basket was theirs. */
export function clearLogin(): void {
  localStorage.removeItem(storageKeys.token)
  removeCookie(storageKeys.token)
  sessionStorage.removeItem(storageKeys.basketId)
  sessionStorage.removeItem(storageKeys.basketTotal)
}

/** The number of the basket in use; undefined when this tab knows of none. */
export function readBasketId(): string | undefined {
  return sessionStorage.getItem(storageKeys.basketId) ?? undefined
}

/** Whether a login waits here for its second factor. */
export function isLoginPending(): boolean {
  return localStorage.getItem(storageKeys.temporaryToken) !== null
}
