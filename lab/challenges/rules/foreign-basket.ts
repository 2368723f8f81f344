/** Browsers send these words for no basket (docs/contract/commerce.md#basket-content). */
export function isNamed(basketId: unknown): boolean {
  return basketId !== undefined && basketId !== null && !['', 'undefined', 'null', 'NaN'].includes(String(basketId))
}

/** Somebody with a basket of their own names another one, existing or not. */
export function isForeignBasket(basketId: unknown, sessionBasketId: number | undefined): boolean {
  return sessionBasketId !== undefined && isNamed(basketId) && Number.parseInt(String(basketId), 10) !== sessionBasketId
}
