/** A point for each ten that a thing costs, rounded for each thing alone. */
export function countBonus(price: number, quantity: number): number {
  return Math.round(price / 10) * quantity
}
