import { tokenOfJim } from '../features/customers.js'
import { buys, openBuyer, putIntoBasket } from '../features/orders.js'
import { type Act, proof } from '../proof.js'

/** Moves a line of the own basket into that of the administrator. */
const moveItem: Act = async (me) => {
  const buyer = await openBuyer(me, 'mover@juice.example')
  const { data } = (await putIntoBasket(me, buyer, 3)).json<{ data: { id: number } }>()
  await me.put(`/api/BasketItems/${data.id}`, { BasketId: 1 }, { token: buyer.token })
}

export const basketAccessChallenge = proof({
  attack: async (me) => me.get('/rest/basket/1', { token: await tokenOfJim(me) }),
  honest: buys,
})

export const basketManipulateChallenge = proof({
  async attack(me) {
    const { token, bid } = await me.register('smuggler@juice.example')
    await me.post('/api/BasketItems', `{"ProductId":14,"BasketId":"${bid}","quantity":1,"BasketId":"1"}`, { token })
    await moveItem(me)
  },
  otherAttacks: [moveItem],
  honest: buys,
})
