import { encode } from 'z85'
import type { Attacker } from '../attacker/attacker.js'
import type { Login, Reply } from '../attacker/client.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { tokenOfJim } from './customers.js'
import { visit } from './pages.js'

export const track = (id: string): Act => visit(`/rest/track-order/${encodeURIComponent(id)}`)

export const orderLines =
  (orderLinesData: string): Act =>
  async (me) =>
    me.post('/b2b/v2/orders', { orderLinesData }, { token: await tokenOfJim(me) })

export interface Buyer extends Login {
  readonly orderDetails: Readonly<Record<string, string>>
}

export async function openBuyer(me: Attacker, email: string): Promise<Buyer> {
  const login = await me.register(email)
  const { token } = login
  const idOf = (reply: Reply) => String(reply.json<{ data: { id: number } }>().data.id)
  const address = {
    ...{ fullName: 'Pia Press', mobileNum: 1234567890, zipCode: '12345', streetAddress: '1 Orchard Lane' },
    ...{ city: 'Juiceville', state: 'Plum', country: 'Fruitland' },
  }
  const card = { fullName: 'Pia Press', cardNum: 4111111111111234, expMonth: 12, expYear: 2090 }
  const addressId = idOf(await me.post('/api/Addresss/', address, { token }))
  const paymentId = idOf(await me.post('/api/Cards/', card, { token }))
  return { ...login, orderDetails: { paymentId, addressId, deliveryMethodId: '1' } }
}

export const putIntoBasket = (me: Attacker, { token, bid }: Buyer, ProductId: number, quantity = 1) =>
  me.post('/api/BasketItems', { ProductId, BasketId: String(bid), quantity }, { token })

export const checkOut = (me: Attacker, { token, bid, orderDetails }: Buyer, couponData?: string) =>
  me.post(`/rest/basket/${bid}/checkout`, { couponData, orderDetails }, { token })

export const applyCoupon = (me: Attacker, { token, bid }: Login, code: string) =>
  me.put(`/rest/basket/${bid}/coupon/${encodeURIComponent(encodeURIComponent(code))}`, {}, { token })

export function makeCoupon({ clock }: Attacker, percent: number): string {
  const [, month, , year] = new Date(clock.now()).toString().split(' ')
  return String(encode(`${month?.toUpperCase()}${year?.slice(2)}-${percent}`))
}

/** A customer fills a basket, changes its mind about a quantity, pays, follows the order and reads the invoice. */
export const buys: Act = async (me) => {
  const buyer = await openBuyer(me, 'buyer@juice.example')
  const { token, bid } = buyer
  const line = ensureStatus(await putIntoBasket(me, buyer, 3), 'a product in the basket').json<{
    data: { id: number }
  }>()
  ensureStatus(await me.put(`/api/BasketItems/${line.data.id}`, { quantity: 2 }, { token }), 'another quantity')
  const basket = (await me.get(`/rest/basket/${bid}`, { token })).json<{ data: { Products: { id: number }[] } }>()
  ensure(basket.data.Products.map(({ id }) => id).join() === '3', 'The basket does not hold the product')
  const reply = ensureStatus(await checkOut(me, buyer), 'a checkout')
  const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
  const tracked = ensureStatus(await me.get(`/rest/track-order/${orderConfirmation}`), 'the way of the order')
  ensure(tracked.json<{ data: { orderId: string }[] }>().data[0]?.orderId === orderConfirmation, tracked.text)
  ensureStatus(await me.get(`/ftp/order_${orderConfirmation}.pdf`), 'the invoice')
  ensure(
    (await me.get('/rest/order-history', { token })).text.includes(orderConfirmation),
    'The history lacks the order',
  )
}

export const ordersPallets: Act = async (me) => {
  const body = { orderLinesData: '[{"productId":8,"quantity":500}]' }
  ensureStatus(await me.post('/b2b/v2/orders', body, { token: await tokenOfJim(me) }), 'an order of a partner')
}
