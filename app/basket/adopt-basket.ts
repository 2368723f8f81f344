import { isTokenOfCookie, readBasketId, readToken, storageKeys } from '../browser/storage/storage'

/** Notes the number of the basket in a tab that knows none yet, though the token of its owner is in the browser. */
export function adoptBasket(basketId: number | undefined): void {
  const isOwn = readToken() !== null && isTokenOfCookie()
  if (basketId !== undefined && isOwn && readBasketId() === undefined)
    sessionStorage.setItem(storageKeys.basketId, String(basketId))
}
