import { applyCoupon, buys, checkOut, makeCoupon, openBuyer, putIntoBasket } from '../features/orders.js'
import { proof } from '../proof.js'

export const forgedCouponChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'forger@juice.example')
    await putIntoBasket(me, buyer, 2)
    await applyCoupon(me, buyer, makeCoupon(me, 80))
    await checkOut(me, buyer)
  },
  honest: buys,
})
