import { isTokenOfCookie, readBasketId, readToken, storageKeys } from '../browser/storage/storage'

/** For a new tab of a browser that already holds its owner's token. */
export function adoptBasket(basketId: number | undefined): void {
  const isOwn = readToken() !== null && isTokenOfCookie()
  if (basketId !== undefined && isOwn && readBasketId() === undefined)
    sessionStorage.setItem(storageKeys.basketId, String(basketId))
}
