import type { Client } from '../../lab/proofs/attacker/client.js'
import { checkOut, couponData } from './buy.js'
import type { Credentials } from './shoppers.js'

export interface OrderOptions {
  /** Quantities by product id, in addition to the basket's content. */
  readonly basket?: Readonly<Record<number, number>>
  readonly deliveryMethodId?: string
  readonly addressId?: string
  readonly paymentId?: string
  /** The order number as the client stores it: `<code>-<date>`. */
  readonly couponDetails?: string
}

/** Places an order over the shop's API, and returns its number. */
export async function placeOrder(lab: Client, [email, password]: Credentials, options: OrderOptions = {}) {
  const { basket = { 1: 1 }, couponDetails = 'null', ...orderDetails } = options
  const { token, bid } = await lab.logIn(email, password)
  for (const [id, quantity] of Object.entries(basket)) {
    await lab.post('/api/BasketItems/', { ProductId: Number(id), BasketId: String(bid), quantity }, { token })
  }
  const reply = await checkOut(lab, token, bid, { couponData: couponData(couponDetails), orderDetails })
  if (reply.status !== 200) throw new Error(`No order for ${email}: ${reply.status} ${reply.text}`)
  return reply.json<{ orderConfirmation: string }>().orderConfirmation
}

/** Gives a customer an address and a card, and returns their ids. */
export async function equip(lab: Client, [email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  const write = async (path: string, body: unknown) => {
    const reply = await lab.post(path, body, { token })
    if (reply.status !== 201) throw new Error(`${path} refused: ${reply.text}`)
    return String(reply.json<{ data: { id: number } }>().data.id)
  }
  return {
    addressId: await write('/api/Addresss/', {
      fullName: 'Pia Press',
      mobileNum: 1234567890,
      zipCode: '12345',
      streetAddress: '1 Orchard Lane',
      city: 'Juiceville',
      state: 'Plum',
      country: 'Fruitland',
    }),
    paymentId: await write('/api/Cards/', {
      fullName: 'Pia Press',
      cardNum: 4111111111111234,
      expMonth: 12,
      expYear: 2090,
    }),
  }
}

/** Marks an order as delivered, as the accountant. */
export async function deliver(lab: Client, orderId: string): Promise<void> {
  const { token } = await lab.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
  const { data } = (await lab.get('/rest/order-history/orders', { token })).json<{
    data: { _id: string; orderId: string }[]
  }>()
  const id = data.find((order) => order.orderId === orderId)?._id
  const reply = await lab.put(`/rest/order-history/${id}/delivery-status`, { deliveryStatus: false }, { token })
  if (reply.status !== 200) throw new Error(`${orderId} is not delivered: ${reply.text}`)
}
