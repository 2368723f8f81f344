/** docs/contract/commerce.md#order-document. */
export interface OrderLine {
  /** Missing in old orders. */
  readonly id?: number
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly bonus: number
}

/** Old ones have their totals only. */
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
  readonly eta: string
}

interface OrderRow extends Omit<Order, 'addressId'> {
  readonly addressId?: unknown
}

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

export function confirmationPath(orderId: string): string {
  return `/ftp/order_${encodeURIComponent(orderId)}.pdf`
}

/** `new` for an order that has just been placed. */
export function trackingPath(orderId: string, age: 'new' | 'any' = 'any'): string {
  return `/track-result${age === 'new' ? '/new' : ''}?id=${encodeURIComponent(orderId)}`
}
