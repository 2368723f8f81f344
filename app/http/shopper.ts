import type { Shopper } from '../../lab/shop/basket/baskets'
import type { Call } from './call'
import { isDeluxe } from './guards'

/** The person who fills a basket, as far as the token tells. */
export function shopperOf(call: Call): Shopper {
  return { session: call.session, isDeluxe: isDeluxe(call), language: call.language }
}
