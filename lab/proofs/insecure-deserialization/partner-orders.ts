import { orderLines, ordersPallets } from '../features/orders.js'
import { proof } from '../proof.js'

export const rceChallenge = proof({
  attack: orderLines('(function dos() { while(true); })()'),
  honest: ordersPallets,
})

export const rceOccupyChallenge = proof({
  attack: orderLines('/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'),
  honest: ordersPallets,
})
