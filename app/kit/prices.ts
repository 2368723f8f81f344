/** A price with the shop's currency sign. */
export function formatPrice(price: number): string {
  return `${price.toFixed(2)}¤`
}

/** An amount to the cent; never negative nothing, which would print a minus. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100 || 0
}

/** A price as a number; 0 for a text that is none, which the column takes as well. */
export function readPrice(price: unknown): number {
  const number = Number(price)
  return Number.isFinite(number) ? number : 0
}
