import { createApi } from './api'
import { readBasketId, storageKeys } from './storage'

/** A product in a basket, with the line that put it there. */
export interface BasketProduct {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly price: number
  readonly deluxePrice: number
  readonly BasketItem: { readonly id: number; readonly quantity: number }
}

interface BasketReply {
  readonly data: { readonly Products?: readonly BasketProduct[] } | null
}

/** The products in this tab's basket; none when it knows of no basket. Rejects with an ApiError. */
export async function loadBasket(): Promise<readonly BasketProduct[]> {
  const basketId = readBasketId()
  if (basketId === undefined) return []
  const { data } = await createApi().get<BasketReply>(`/rest/basket/${basketId}`)
  return data?.Products ?? []
}

/** Puts one more of a product into the basket and tells whether it was there already. Rejects with an ApiError. */
export async function addToBasket(productId: number): Promise<'raised' | 'added'> {
  const present = (await loadBasket()).find(({ id }) => id === productId)?.BasketItem
  if (present) {
    await changeQuantity(present.id, present.quantity + 1)
    return 'raised'
  }
  // Sent as the browser keeps it, a string: the shop's interface expects it so (commerce.md 3.2).
  await createApi().post('/api/BasketItems/', { ProductId: productId, BasketId: readBasketId(), quantity: 1 })
  return 'added'
}

/** Sets the number of pieces of a line. Rejects with an ApiError. */
export async function changeQuantity(itemId: number, quantity: number): Promise<void> {
  await createApi().put(`/api/BasketItems/${itemId}`, { quantity })
}

/** Takes a line out of the basket. Rejects with an ApiError. */
export async function removeItem(itemId: number): Promise<void> {
  await createApi().delete(`/api/BasketItems/${itemId}`)
}

/** Keeps what the basket costs, for the pages of the checkout. */
export function keepTotal(total: number): void {
  sessionStorage.setItem(storageKeys.basketTotal, String(total))
}
