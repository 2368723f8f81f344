import { buys, checkOut, openBuyer, putIntoBasket } from '../features/orders.js'
import { proof } from '../proof.js'

export const christmasSpecialChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'santa@juice.example')
    await putIntoBasket(me, buyer, 10)
    await checkOut(me, buyer)
  },
  honest: buys,
})
