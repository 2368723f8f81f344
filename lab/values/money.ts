/** Larger amounts are not exact to the cent. */
const maxCents = Number.MAX_SAFE_INTEGER

/** In whole cents, to avoid fractions; NaN counts as 0. */
export function addMoney(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => withinBounds(sum + toCents(amount)), 0) / 100
}

export function multiplyMoney(amount: number, count: number): number {
  return withinBounds(Math.round(toCents(amount) * count)) / 100
}

/** To the cent; `percent` may be over 100. */
export function shareOfMoney(amount: number, percent: number): number {
  return withinBounds(Math.round((toCents(amount) * percent) / 100)) / 100
}

function toCents(amount: number): number {
  const cents = Math.round(amount * 100)
  return Number.isNaN(cents) ? 0 : withinBounds(cents)
}

function withinBounds(cents: number): number {
  return Math.max(-maxCents, Math.min(maxCents, cents))
}
