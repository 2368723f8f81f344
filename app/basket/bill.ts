import { countBonusPoints } from '../catalogue/offers'
import { roundToCents } from '../kit/prices'

interface BillLine {
  readonly price: number
  readonly deluxePrice: number
  readonly BasketItem: { readonly quantity: number }
}

export function unitPrice(line: Pick<BillLine, 'price' | 'deluxePrice'>, isDeluxe: boolean): number {
  return isDeluxe ? line.deluxePrice : line.price
}

/** Rounded to the cent. */
export function sumPrices(lines: readonly BillLine[], isDeluxe: boolean): number {
  const total = lines.reduce((sum, line) => sum + unitPrice(line, isDeluxe) * line.BasketItem.quantity, 0)
  return roundToCents(total)
}

/** Points are rounded for each piece (docs/contract/shop.md#constants). */
export function sumBonusPoints(lines: readonly BillLine[], isDeluxe: boolean): number {
  return lines.reduce((sum, line) => sum + countBonusPoints(unitPrice(line, isDeluxe)) * line.BasketItem.quantity, 0)
}
