import { createApi } from './api'

/** A line of an order, as the shop sends it (commerce.md 4.4). */
export interface OrderLine {
  /** Old orders have forgotten which product it was. */
  readonly id?: number
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly bonus: number
}

/** An order as the shop sends it; old ones know no more than what they came to (commerce.md 4.4, 10.4). */
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

/** The orders of whoever is logged in, newest first (commerce.md 5.6). Rejects with an ApiError. */
export async function loadOrders(): Promise<readonly Order[]> {
  const { data } = await createApi().get<{ data: readonly Order[] }>('/rest/order-history')
  return [...data].reverse()
}

/** Where the confirmation of an order lies as a PDF. */
export function confirmationPath(orderId: string): string {
  return `/ftp/order_${encodeURIComponent(orderId)}.pdf`
}

/** Shows the confirmation of an order beside the shop. */
export function openConfirmation(orderId: string): void {
  window.open(confirmationPath(orderId), '_blank')
}
