import type { ProductRow, StockRow } from '../../catalogue/offers'

/** An order as the accountants see it (docs/contract/commerce.md#orders). */
export interface OrderRecord {
  readonly _id: string
  readonly orderId: string
  readonly totalPrice: number
  readonly delivered: boolean
}

export interface StockRecord {
  readonly id: number
  readonly name: string
  readonly price: number
  /** Undefined for products without stock. */
  readonly stock?: { readonly id: number; readonly quantity: number }
}

/** Drops the columns that the page does not show. */
export function pickOrders(rows: readonly OrderRecord[]): OrderRecord[] {
  return rows.map(({ _id, orderId, totalPrice, delivered }) => ({ _id, orderId, totalPrice, delivered }))
}

export function pickStock(
  products: readonly ProductRow[],
  quantities: readonly (StockRow & { readonly id: number })[],
): StockRecord[] {
  const stocks = new Map(quantities.map(({ ProductId, id, quantity }) => [ProductId, { id, quantity: quantity ?? 0 }]))
  return products.map(({ id, name, price }) => ({ id, name: name ?? '', price: price ?? 0, stock: stocks.get(id) }))
}
