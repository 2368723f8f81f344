import { unitPrice } from '../basket/bill'
import type { Offer } from './offers'

/** Default number of offers on a page (docs/contract/shop.md#constants). */
const pageSize = 12

export const shelfOrders = ['name', 'price', '-price'] as const
export type ShelfOrder = (typeof shelfOrders)[number]

/** For browsers without scripts. */
export const shelfForm = 'shelf-form'

/** Kept in the address of the page. */
export interface ShelfView {
  readonly order: ShelfOrder
  /** Offers on a page. */
  readonly size: number
  /** From 0. */
  readonly page: number
}

/** 12, 24, 36 and so on, ending at the number of offers. */
export function listPageSizes(count: number): number[] {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const last = Math.max(count, pageSize)
  return Array.from({ length: pages }, (_, index) => Math.min((index + 1) * pageSize, last))
}

/** Clamped to the number of offers; defaults for anything invalid. */
export function readShelfView(parameters: URLSearchParams, count: number): ShelfView {
  const order = shelfOrders.find((one) => one === parameters.get('order')) ?? 'name'
  const size = listPageSizes(count).find((one) => String(one) === parameters.get('size')) ?? pageSize
  const lastPage = Math.max(0, Math.ceil(count / size) - 1)
  const wanted = Math.floor(Number(parameters.get('page') ?? 1)) - 1
  return { order, size, page: wanted >= 0 ? Math.min(wanted, lastPage) : 0 }
}

/** Leaves out defaults. */
export function writeShelfView(parameters: URLSearchParams, { order, size, page }: ShelfView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value)
  put('order', order, 'name')
  put('size', String(size), String(pageSize))
  put('page', String(page + 1), '1')
  return next
}

/** Sorts by the price that the customer pays; equal prices stay in the order of their names. */
export function takePage(offers: readonly Offer[], { order, size, page }: ShelfView, isDeluxe: boolean): Offer[] {
  const sign = order === 'price' ? 1 : -1
  const compare = (one: Offer, other: Offer) => sign * (unitPrice(one, isDeluxe) - unitPrice(other, isDeluxe))
  const sorted = order === 'name' ? offers : [...offers].sort(compare)
  return sorted.slice(page * size, (page + 1) * size)
}
