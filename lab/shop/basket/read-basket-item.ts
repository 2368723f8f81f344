import { readNumber } from '../../values/read-number.js'

type Fields = Readonly<Record<string, unknown>>

export type BasketItemReading =
  | { readonly kind: 'read'; readonly item: Fields }
  | { readonly kind: 'foreign'; readonly basketId: unknown }

/** `text` is the raw body; `ownBasketId` that of the session. */
export type ReadBasketItem = (text: string, body: Fields, ownBasketId: number | undefined) => BasketItemReading

/** Without a basket id, the line goes into the visitor's own basket. */
export const readBasketItem: ReadBasketItem = (_text, { ProductId, BasketId = '', quantity }, ownBasketId) => {
  const isUnnamed = BasketId === '' || BasketId === null || BasketId === 'undefined'
  const isOwn = ownBasketId !== undefined && (isUnnamed || readNumber(BasketId) === ownBasketId)
  if (!isOwn) return { kind: 'foreign', basketId: BasketId }
  return { kind: 'read', item: { ProductId, BasketId: isUnnamed ? ownBasketId : BasketId, quantity } }
}
