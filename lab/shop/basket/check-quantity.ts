import { messages } from '../../texts/messages.js'
import { readNumber } from '../../values/read-number.js'
import type { Quantity } from '../tables.js'
import { BasketRefusal, outOfStock, overLimit, unknownProduct } from './basket-refusal.js'

/** Checks a quantity as sent, regardless of the basket's content; throws a BasketRefusal. */
export type CheckQuantity = (
  stock: Quantity | undefined,
  sentQuantity: unknown,
  buyer: { readonly isDeluxe: boolean },
) => void

export const checkQuantity: CheckQuantity = (stock, sentQuantity, { isDeluxe }) => {
  if (stock === undefined) throw unknownProduct()
  const quantity = readNumber(sentQuantity)
  if (!Number.isInteger(quantity) || quantity < 1) throw new BasketRefusal('below-one', messages['basket.nothing'])
  if (stock.limitPerUser && stock.limitPerUser < quantity && !isDeluxe) throw overLimit(stock.limitPerUser)
  if (stock.quantity === null || stock.quantity < quantity) throw outOfStock()
}
