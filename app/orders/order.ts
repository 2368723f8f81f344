/** A line of an order, as the shop sends it (docs/contract/commerce.md#order-document). */
export interface OrderLine {
  /** Old orders have forgotten which product it was. */
  readonly id?: number
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly bonus: number
}

/** An order as the shop sends it; old ones know no more than what they came to. */
export interface Order {
  readonly orderId: string
  readonly totalPrice: number
  readonly products: readonly OrderLine[]
  readonly bonus: number
  /** Two decimals, or `"0"`. */
  readonly promotionalAmount?: string
  readonly deliveryPrice?: number
  readonly addressId?: string | number | null
  readonly delivered: boolean
  /** Days. */
  readonly eta: string
}

/** An order as the shop knows it; its interface shows all of that. */
interface OrderRow extends Omit<Order, 'addressId'> {
  readonly addressId?: unknown
}

/** Keeps of an order what a page shows. */
export function pickOrder(row: OrderRow): Order {
  const { orderId, totalPrice, products, bonus, promotionalAmount, deliveryPrice, addressId, delivered, eta } = row
  return {
    orderId,
    totalPrice,
    products: products.map(({ id, name, quantity, price, total, bonus }) => ({
      id,
      name,
      quantity,
      price,
      total,
      bonus,
    })),
    bonus,
    promotionalAmount,
    deliveryPrice,
    addressId: typeof addressId === 'string' || typeof addressId === 'number' ? addressId : null,
    delivered,
    eta,
  }
}

/** The address of an order's confirmation as a PDF. */
export function confirmationPath(orderId: string): string {
  return `/ftp/order_${encodeURIComponent(orderId)}.pdf`
}

/** The page that shows the journey of an order; `new` is for one that has just been placed. */
export function trackingPath(orderId: string, age: 'new' | 'any' = 'any'): string {
  return `/track-result${age === 'new' ? '/new' : ''}?id=${encodeURIComponent(orderId)}`
}
