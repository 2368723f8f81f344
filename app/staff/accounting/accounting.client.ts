import { createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import { restPart } from '../../browser/rest/rest-page'
import type { ProductRow, StockRow } from '../../catalogue/offers'
import type { AccountingData } from './accounting.server'
import { type OrderRecord, pickOrders, pickStock, type StockRecord } from './stock-records'

export async function loadAccounting(): Promise<AccountingData> {
  const [orders, products] = await Promise.all([restPart(() => loadAllOrders()), restPart(() => loadStock())])
  return { orders, products }
}

export const calls = {
  // Sends the present state; the shop stores the opposite.
  toggle: call('put', '/rest/order-history/:id/delivery-status', ({ delivered }) => {
    return { deliveryStatus: delivered === 'true' }
  }),
  price: call('put', '/api/Products/:id', ({ value }) => ({ price: Math.max(0, Number(value)) }), {
    done: ({ name = '' }) => ({ confirmation: 'PRODUCT_PRICE_UPDATED', values: { name } }),
  }),
  stock: call('put', '/api/Quantitys/:id', ({ value }) => ({ quantity: Math.max(0, Number(value)) }), {
    done: ({ name = '' }) => ({ confirmation: 'PRODUCT_QUANTITY_UPDATED', values: { name } }),
  }),
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
