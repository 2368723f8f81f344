import { buys, checkOut, openBuyer, putIntoBasket } from '../features/orders.js'
import { proof } from '../proof.js'

export const manipulateClockChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'time.traveller@juice.example')
    await putIntoBasket(me, buyer, 3)
    await checkOut(me, buyer, btoa('WMNSDY2019-1551999600000'))
  },
  honest: buys,
})

export const negativeOrderChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'giver@juice.example')
    const { data } = (await putIntoBasket(me, buyer, 3)).json<{ data: { id: number } }>()
    await me.put(`/api/BasketItems/${data.id}`, { quantity: -100 }, { token: buyer.token })
    await checkOut(me, buyer)
  },
  otherAttacks: [
    async (me) => {
      const buyer = await openBuyer(me, 'giver@juice.example')
      await putIntoBasket(me, buyer, 14, -500)
      await checkOut(me, buyer)
    },
  ],
  honest: buys,
})
