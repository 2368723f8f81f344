import { readPrice } from '../kit/prices'

export interface BasketProduct {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly price: number
  readonly deluxePrice: number
  readonly BasketItem: { readonly id: number; readonly quantity: number }
}

type Nullable<Shape> = { readonly [Name in keyof Shape]: Shape[Name] | null }

/** A line as the API sends it. */
interface BasketRow extends Nullable<Omit<BasketProduct, 'id' | 'BasketItem'>> {
  readonly id: number
  readonly BasketItem: { readonly id: number; readonly quantity: number | null }
}

export function pickLines(rows: readonly BasketRow[]): BasketProduct[] {
  return rows.map(({ id, name, image, price, deluxePrice, BasketItem }) => ({
    id,
    name: name ?? '',
    image: image ?? '',
    price: readPrice(price),
    deluxePrice: readPrice(deluxePrice ?? price),
    BasketItem: { id: BasketItem.id, quantity: Number(BasketItem.quantity) },
  }))
}

export function countPieces(lines: readonly Pick<BasketRow, 'BasketItem'>[]): number {
  return lines.reduce((sum, { BasketItem }) => sum + Number(BasketItem.quantity), 0)
}
