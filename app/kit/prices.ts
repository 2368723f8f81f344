export function formatPrice(price: number): string {
  return `${price.toFixed(2)}¤`
}

/** Never -0, which would print a minus. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100 || 0
}

/** 0 for a text that is no number, which the column accepts. */
export function readPrice(price: unknown): number {
  const number = Number(price)
  return Number.isFinite(number) ? number : 0
}
