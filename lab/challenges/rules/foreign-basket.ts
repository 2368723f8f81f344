/** Whether a basket id is named at all; browsers send these words for nothing (commerce.md 3.1). */
export function isNamed(basketId: unknown): boolean {
  return basketId !== undefined && basketId !== null && !['', 'undefined', 'null', 'NaN'].includes(String(basketId))
}

/** Whether somebody with a basket of their own names another one, existing or not. */
export function isForeignBasket(basketId: unknown, sessionBasketId: number | undefined): boolean {
  return sessionBasketId !== undefined && isNamed(basketId) && Number.parseInt(String(basketId), 10) !== sessionBasketId
}
