import { countBonusPoints } from '../catalogue/offers'
import { roundToCents } from '../kit/prices'

export interface BillLine {
  readonly price: number
  readonly deluxePrice: number
  readonly BasketItem: { readonly quantity: number }
}

/** The price of one piece: members pay the deluxe price. */
export function unitPrice(line: Pick<BillLine, 'price' | 'deluxePrice'>, isDeluxe: boolean): number {
  return isDeluxe ? line.deluxePrice : line.price
}

/** The cost of a basket, to the cent. */
export function sumPrices(lines: readonly BillLine[], isDeluxe: boolean): number {
  const total = lines.reduce((sum, line) => sum + unitPrice(line, isDeluxe) * line.BasketItem.quantity, 0)
  return roundToCents(total)
}

/** The bonus points of a basket: those of a piece, times its quantity (docs/contract/shop.md#constants). */
export function sumBonusPoints(lines: readonly BillLine[], isDeluxe: boolean): number {
  return lines.reduce((sum, line) => sum + countBonusPoints(unitPrice(line, isDeluxe)) * line.BasketItem.quantity, 0)
}
