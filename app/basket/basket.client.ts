import { createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import { rowsIn } from '../browser/rest/readable'
import type { RestForm } from '../browser/rest/rest-page'
import { readBasketId, storageKeys } from '../browser/storage/storage'
import { isDeluxeMember } from '../browser/token-holder'
import type { Done } from '../kit/answers'
import type { BasketData } from './basket.server'
import { type BasketProduct, pickLines } from './basket-lines'
import { sumPrices } from './bill'

interface BasketReply {
  readonly data: { readonly Products?: unknown; readonly coupon?: string | null } | null
}

/** Empty when this tab knows no basket. Rejects with an ApiError. */
export async function loadBasketWithCoupon(): Promise<{ lines: BasketProduct[]; coupon: string | null }> {
  const basketId = readBasketId()
  if (basketId === undefined) return { lines: [], coupon: null }
  const { data } = await createApi().get<BasketReply>(`/rest/basket/${basketId}`)
  // A basket without an owner has no data.
  return data === null
    ? { lines: [], coupon: null }
    : { lines: pickLines(rowsIn(data.Products)), coupon: data.coupon ?? null }
}

/** Empty when this tab knows no basket. Rejects with an ApiError. */
export async function loadBasket(): Promise<BasketProduct[]> {
  return (await loadBasketWithCoupon()).lines
}

/** Keeps the total for the pages of the checkout. Rejects with an ApiError. */
export async function loadBasketPage(): Promise<BasketData> {
  const [lines, isDeluxe] = await Promise.all([loadBasket(), isDeluxeMember()])
  keepTotal(sumPrices(lines, isDeluxe))
  return { lines, isDeluxe }
}

export async function addProduct({ product = '', name = '' }: RestForm): Promise<Done> {
  const ProductId = Number(product)
  const present = (await loadBasket()).find(({ id }) => id === ProductId)?.BasketItem
  if (present) {
    await createApi().put(`/api/BasketItems/${present.id}`, { quantity: present.quantity + 1 })
    return { confirmation: 'BASKET_ADD_SAME_PRODUCT', values: { product: name } }
  }
  // `BasketId` is a string, as the original client sends it.
  await createApi().post('/api/BasketItems/', { ProductId, BasketId: readBasketId(), quantity: 1 })
  return { confirmation: 'BASKET_ADD_PRODUCT', values: { product: name } }
}

export const calls = {
  // At least one piece: docs/contract/shop.md#states.
  change: call('put', '/api/BasketItems/:item', ({ quantity }) => ({ quantity: Math.max(1, Number(quantity) || 1) })),
  remove: call('delete', '/api/BasketItems/:item'),
}

export function keepTotal(total: number): void {
  sessionStorage.setItem(storageKeys.basketTotal, String(total))
}
