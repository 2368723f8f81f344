import { createApi } from '../../browser/api'
import type { ProductRow, StockRow } from '../../components/catalogue/offers'

/** An order as the accountants see it (commerce.md 5.6). */
export interface OrderRecord {
  readonly _id: string
  readonly orderId: string
  readonly totalPrice: number
  readonly delivered: boolean
}

/** A product with what accountants may change of it. */
export interface StockRecord {
  readonly id: number
  readonly name: string
  readonly price: number
  /** Undefined where nobody counts the pieces. */
  readonly stock: { readonly id: number; readonly quantity: number } | undefined
}

/** Everybody's orders, newest first. Rejects with an ApiError. */
export async function loadAllOrders(): Promise<readonly OrderRecord[]> {
  const { data } = await createApi().get<{ data: readonly OrderRecord[] }>('/rest/order-history/orders')
  return data
}

/** Turns an order in transit into a delivered one, or back: the shop wants to hear the present state. Rejects with an ApiError. */
export async function toggleDelivery({ _id, delivered }: OrderRecord): Promise<void> {
  const path = `/rest/order-history/${encodeURIComponent(_id)}/delivery-status`
  await createApi().put(path, { deliveryStatus: delivered })
}

/** What is for sale, with its prices and pieces. Rejects with an ApiError. */
export async function loadStock(): Promise<readonly StockRecord[]> {
  const api = createApi()
  const [products, quantities] = await Promise.all([
    api.get<{ data: readonly ProductRow[] }>('/rest/products/search?q='),
    api.get<{ data: readonly (StockRow & { readonly id: number })[] }>('/api/Quantitys/'),
  ])
  const stocks = new Map(
    quantities.data.map(({ ProductId, id, quantity }) => [ProductId, { id, quantity: quantity ?? 0 }]),
  )
  return products.data.map(({ id, name, price }) => ({
    id,
    name: name ?? '',
    price: price ?? 0,
    stock: stocks.get(id),
  }))
}

/** Sets the price of a product, never below nothing. Rejects with an ApiError. */
export async function changePrice(productId: number, price: number): Promise<void> {
  await createApi().put(`/api/Products/${productId}`, { price: Math.max(0, price) })
}

/** Sets the pieces in stock, never below none. Rejects with an ApiError. */
export async function changeStock(quantityId: number, quantity: number): Promise<void> {
  await createApi().put(`/api/Quantitys/${quantityId}`, { quantity: Math.max(0, quantity) })
}
