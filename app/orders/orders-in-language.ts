import type { Call } from '../http/call'

/** Clients of Juice Shop may read `id` in place of `_id`. */
export function withIds<Order extends { readonly _id: string }>(orders: readonly Order[]): (Order & { id: string })[] {
  return orders.map((order) => ({ ...order, id: order._id }))
}

/** Product names in the reader's language; a document without products stays as it is. */
export function ordersInLanguage<Order extends object>({ lab, language }: Call, orders: readonly Order[]): Order[] {
  return orders.map((order) => {
    if (language === 'en' || !('products' in order) || !Array.isArray(order.products)) return order
    return { ...order, products: order.products.map((line: object) => nameInLanguage(line)) }
  })

  function nameInLanguage(line: object): object {
    return lab.texts.translateFields(language, line as { name?: string }, ['name'])
  }
}
