/** False for a missing basket and for the words that browsers send for none (docs/contract/commerce.md#basket-content). */
export function isNamed(basketId: unknown): boolean {
  return basketId !== undefined && basketId !== null && !['', 'undefined', 'null', 'NaN'].includes(String(basketId))
}

/** True if a visitor with a basket names another one, existing or not. */
export function isForeignBasket(basketId: unknown, sessionBasketId: number | undefined): boolean {
  return sessionBasketId !== undefined && isNamed(basketId) && Number.parseInt(String(basketId), 10) !== sessionBasketId
}
