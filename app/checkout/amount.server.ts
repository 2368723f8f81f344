import { pickLines } from '../basket/basket-lines'
import { sumPrices } from '../basket/bill'
import type { PageCall } from '../http/page-call'
import type { AmountDue } from './amount-due'
import { choicesOf } from './choices.server'
import { findDelivery } from './delivery/delivery.server'
import { discountOfOrder } from './payment/coupons/coupons.server'

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
