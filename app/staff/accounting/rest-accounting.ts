import { createApi } from '../../browser/rest/api'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import type { ProductRow, StockRow } from '../../catalogue/offers'
import type { Done } from '../../kit/answers'
import { type AccountingData, type OrderRecord, pickOrders, pickStock, type StockRecord } from './accounting-data'

/** Everybody's orders and what is for sale, for accountants. */
export async function loadAccounting(): Promise<AccountingData> {
  const [orders, products] = await Promise.all([restPart(() => loadAllOrders()), restPart(() => loadStock())])
  return { orders, products }
}

/** Turns an order in transit into a delivered one, or back: the shop wants to hear the present state. Rejects with an ApiError. */
export async function toggleDelivery({ id = '', delivered }: RestForm): Promise<void> {
  const path = `/rest/order-history/${encodeURIComponent(id)}/delivery-status`
  await createApi().put(path, { deliveryStatus: delivered === 'true' })
}

/** Sets the price of a product, never below nothing. Rejects with an ApiError. */
export async function changePrice({ id, value, name = '' }: RestForm): Promise<Done> {
  await createApi().put(`/api/Products/${id}`, { price: Math.max(0, Number(value)) })
  return { confirmation: 'PRODUCT_PRICE_UPDATED', values: { name } }
}

/** Sets the pieces in stock, never below none. Rejects with an ApiError. */
export async function changeStock({ id, value, name = '' }: RestForm): Promise<Done> {
  await createApi().put(`/api/Quantitys/${id}`, { quantity: Math.max(0, Number(value)) })
  return { confirmation: 'PRODUCT_QUANTITY_UPDATED', values: { name } }
}

async function loadAllOrders(): Promise<readonly OrderRecord[]> {
  return pickOrders(await createApi().list<OrderRecord>('/rest/order-history/orders'))
}

async function loadStock(): Promise<readonly StockRecord[]> {
  const api = createApi()
  const [products, quantities] = await Promise.all([
    api.list<ProductRow>('/rest/products/search?q='),
    api.list<StockRow & { readonly id: number }>('/api/Quantitys/'),
  ])
  return pickStock(products, quantities)
}
