import type { Shopper } from '../../lab/shop/baskets'
import type { Call } from './call'
import { isDeluxe } from './guards'

export function shopperOf(call: Call): Shopper {
  return { session: call.session, isDeluxe: isDeluxe(call), language: call.language }
}
