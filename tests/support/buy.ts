import { readdirSync } from 'node:fs'
import type { Client, Reply } from '../../lab/proofs/attacker/client.js'
import type { Order } from '../../lab/shop/tables.js'
import type { ServedLab } from './serve-lab.js'

export interface CheckoutInput {
  readonly couponData?: unknown
  readonly orderDetails?: unknown
}

/** Rows of a shop that a checkout can change. */
export interface Holdings {
  readonly stock: readonly (number | null)[]
  readonly wallets: readonly number[]
  readonly items: number
  readonly orders: number
  readonly coupons: readonly (string | null)[]
  readonly invoices: readonly string[]
}

export function checkOut(
  shop: Client,
  token: string,
  basketId: number | string,
  input: CheckoutInput = {},
): Promise<Reply> {
  return shop.post(`/rest/basket/${basketId}/checkout`, input, { token })
}

/** Checks out a basket and returns the stored order; fails the test when the shop refuses it. */
export async function buy(
  shop: ServedLab,
  token: string,
  basketId: number | string,
  input?: CheckoutInput,
): Promise<Order> {
  const reply = await checkOut(shop, token, basketId, input)
  if (reply.status !== 200) throw new Error(`No order: ${reply.status} ${reply.text}`)
  const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
  const order = shop.lab.store
    .collection('orders')
    .all()
    .find(({ orderId }) => orderId === orderConfirmation)
  if (order === undefined) throw new Error(`${orderConfirmation} is not in the order book`)
  return order
}

/** Puts a quantity of a product into a basket, without the shop's checks; returns the id of the line. */
export function putIntoBasket(shop: ServedLab, basketId: number, ProductId: number, quantity: number): number {
  return shop.lab.store.table('BasketItems').insert({ BasketId: basketId, ProductId, quantity }).id
}

export function stockOf(shop: ServedLab, productId: number): number | null | undefined {
  return shop.lab.store
    .table('Quantities')
    .all()
    .find(({ ProductId }) => ProductId === productId)?.quantity
}

export function takeStock({ lab }: ServedLab): Holdings {
  const { store } = lab
  return {
    stock: store
      .table('Quantities')
      .all()
      .map(({ quantity }) => quantity),
    wallets: store
      .table('Wallets')
      .all()
      .map(({ balance }) => balance),
    items: store.table('BasketItems').all().length,
    orders: store.collection('orders').all().length,
    coupons: store
      .table('Baskets')
      .all()
      .map(({ coupon }) => coupon),
    invoices: readdirSync(lab.disk.path('ftp')).filter((name) => name.startsWith('order_')),
  }
}

/** Campaign data in the format of the browser. */
export function couponData(text: string): string {
  return Buffer.from(text).toString('base64')
}
