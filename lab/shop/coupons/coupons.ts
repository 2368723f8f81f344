import type { Clock } from '../../facts/clock.js'
import type { Store } from '../../store/types.js'
import type { Baskets, Shopper } from '../basket/baskets.js'
import type { ShopPorts } from '../ports.js'
import { type CouponKey, months } from './sealed-coupons.js'

/** Valid for a month (docs/contract/commerce.md#coupons). */
export interface Coupons {
  /** This month's code for a discount in percent; null unless it has two digits. */
  issue(discount: number): string | null
  /** Percent; undefined for an invalid code. */
  discountOf(code: string | null): number | undefined
  /** Undefined, and the basket keeps its coupon, for an invalid code. Throws a BasketRefusal. */
  redeem(basketId: string, code: string, shopper: Shopper): number | undefined
}

interface Parts {
  store: Store
  clock: Clock
  ports: ShopPorts
  baskets: Baskets
  couponKey: CouponKey
}

export function createCoupons({ store, clock, ports, baskets, couponKey }: Parts): Coupons {
  function discountOf(code: string | null): number | undefined {
    if (code === null) return undefined
    const coupon = ports.readCoupon(ports.openCoupon(code, couponKey) ?? '')
    if (coupon?.month !== monthOf(clock)) return undefined
    return coupon.discount > 0 && Number.isFinite(coupon.discount) ? coupon.discount : undefined
  }

  return {
    issue: (discount) => ports.sealCoupon({ month: monthOf(clock), discount }, couponKey),
    discountOf,
    redeem(basketId, code, shopper) {
      const basket = baskets.require(basketId, shopper)
      const discount = discountOf(code)
      if (discount !== undefined) store.table('Baskets').update(basket.id, { coupon: code })
      return discount
    },
  }
}

function monthOf(clock: Clock): string {
  const today = new Date(clock.now())
  return `${months[today.getMonth()]}${String(today.getFullYear()).slice(-2)}`
}
