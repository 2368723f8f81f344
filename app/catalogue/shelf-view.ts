import { unitPrice } from '../basket/bill'
import type { Offer } from './offers'

/** Offers on a page, unless the reader chooses more (docs/contract/shop.md#constants). */
const pageSize = 12

/** By name, cheapest first, or dearest first. */
export const shelfOrders = ['name', 'price', '-price'] as const
export type ShelfOrder = (typeof shelfOrders)[number]

/** The form that all choices about the shelf belong to, for browsers without scripts. */
export const shelfForm = 'shelf-form'

/** The part of the shelf in sight, as the address of the page says. */
export interface ShelfView {
  readonly order: ShelfOrder
  /** Offers on a page. */
  readonly size: number
  /** From 0. */
  readonly page: number
}

/** The choices of how many offers a page holds: 12, 24, 36 and so on, ending at the number of offers. */
export function listPageSizes(count: number): number[] {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const last = Math.max(count, pageSize)
  return Array.from({ length: pages }, (_, index) => Math.min((index + 1) * pageSize, last))
}

/** The view that an address asks for, as far as so many offers have it; else the usual one. */
export function readShelfView(parameters: URLSearchParams, count: number): ShelfView {
  const order = shelfOrders.find((one) => one === parameters.get('order')) ?? 'name'
  const size = listPageSizes(count).find((one) => String(one) === parameters.get('size')) ?? pageSize
  const lastPage = Math.max(0, Math.ceil(count / size) - 1)
  const wanted = Math.floor(Number(parameters.get('page') ?? 1)) - 1
  return { order, size, page: wanted >= 0 ? Math.min(wanted, lastPage) : 0 }
}

/** The query of an address with that view; what is usual is left out. */
export function writeShelfView(parameters: URLSearchParams, { order, size, page }: ShelfView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value)
  put('order', order, 'name')
  put('size', String(size), String(pageSize))
  put('page', String(page + 1), '1')
  return next
}

/** The offers of a page, in the order that is asked for, by what the customer pays; equals stay in the order of their names. */
export function takePage(offers: readonly Offer[], { order, size, page }: ShelfView, isDeluxe: boolean): Offer[] {
  const sign = order === 'price' ? 1 : -1
  const compare = (one: Offer, other: Offer) => sign * (unitPrice(one, isDeluxe) - unitPrice(other, isDeluxe))
  const sorted = order === 'name' ? offers : [...offers].sort(compare)
  return sorted.slice(page * size, (page + 1) * size)
}
