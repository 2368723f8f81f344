import type { ProductRow, StockRow } from '../../catalogue/offers'
import { requireAccountant } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { listRows } from '../../http/resources/resource-lists'
import { bodyUnder, requireRight } from '../../http/resources/resource-rights'
import type { Done, Failed, Part } from '../../kit/answers'
import { ordersInLanguage } from '../../orders/orders-in-language'
import { type OrderRecord, pickOrders, pickStock, type StockRecord } from './stock-records'

export interface AccountingData {
  readonly orders: Part<readonly OrderRecord[]>
  readonly products: Part<readonly StockRecord[]>
}

/** As `GET /rest/order-history/orders` does, with products and stock; for accountants. */
export async function readAccounting(call: SignedInCall): Promise<AccountingData> {
  const { lab, language } = call
  return {
    orders: await readPart(call, () => {
      requireAccountant(call)
      return pickOrders(ordersInLanguage(call, lab.shop.orders.latest()))
    }),
    products: await readPart(call, async () => {
      const quantities = await listRows<StockRow & { readonly id: number }>(call, 'Quantitys')
      return pickStock(lab.shop.catalogue.listOffers(language) as readonly ProductRow[], quantities)
    }),
  }
}

/** As `PUT /rest/order-history/:id/delivery-status` does. */
export function toggleDelivery(call: PageCall): undefined {
  requireAccountant(call)
  const { id = '', delivered } = call.form
  call.lab.shop.orders.markDelivered(id, delivered !== 'true')
}

/** At least 0. As `PUT /api/Products/:id` does. */
export function changePrice(call: PageCall): Promise<Done | Failed> {
  requireAccountant(call)
  return change(call, 'Products', 'price', 'PRODUCT_PRICE_UPDATED')
}

/** At least 0. As `PUT /api/Quantitys/:id` does. */
export function changeStock(call: PageCall): Promise<Done | Failed> {
  return change(call, 'Quantitys', 'quantity', 'PRODUCT_QUANTITY_UPDATED')
}

async function change(
  call: PageCall,
  name: 'Products' | 'Quantitys',
  column: string,
  confirmation: string,
): Promise<Done | Failed> {
  const { id = '', value: typed = '', name: product = '' } = call.form
  const resource = requireRight(call, 'update', name)
  const value = Math.max(0, Number(typed))
  if (typed.trim() === '' || !Number.isFinite(value)) return { failed: 'TEXT_NOT_DONE' }
  await call.lab.resources.update(
    resource,
    id,
    bodyUnder(resource.rights.update, { ...call, body: { [column]: value } }),
  )
  return { confirmation, values: { name: product } }
}
