import { pickLines } from '../basket/basket-data'
import { sumPrices } from '../basket/bill'
import type { PageCall } from '../http/page-call'
import type { AmountDue } from './amount-due'
import { findDelivery } from './delivery/server-delivery'
import { discountOfOrder } from './payment/server-coupons'
import { choicesOf } from './server-choices'

/** The total so far of the order of the session's account. */
export function orderAmount(call: PageCall): AmountDue {
  const { lab, session, shopper } = call
  const { deliveryMethodId } = choicesOf(call)
  const products = session?.bid === undefined ? [] : lab.shop.baskets.productsIn(session.bid)
  return {
    items: sumPrices(pickLines(products), shopper.isDeluxe),
    delivery: findDelivery(call, deliveryMethodId)?.price ?? 0,
    couponPercent: discountOfOrder(call),
  }
}
