import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { buy } from '../../../../support/buy.js'
import { openAccount } from '../../../../support/new-customer.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(async () => {
  await shop.lab.reset({ progress: true })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const accountant = forgeUnsigned({ data: { role: 'accounting' } })
const dataOf = (reply: { json<Shape>(): Shape }) => reply.json<{ data: Row[] }>().data
const history = async (as = token) => dataOf(await shop.get('/rest/order-history', { token: as }))
const all = (as?: string) => shop.get('/rest/order-history/orders', { token: as })
const mark = (id: string, body: object, as: string | undefined = accountant) =>
  shop.put(`/rest/order-history/${id}/delivery-status`, body, { token: as })
const malicious = [403, { error: 'Malicious activity detected' }]

/** An order as lists of orders give it: clients of Juice Shop may read its `id`. */
const withId = <Shown extends { readonly _id: string }>(order: Shown) => ({ ...order, id: order._id })

describe('GET /rest/order-history', () => {
  it('is empty before the first order', async () => {
    const reply = await shop.get('/rest/order-history', { token })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success', data: [] }])
  })

  it('lists one’s own orders, the first one first', async () => {
    const orders = [await buy(shop, token, 2), await buy(shop, token, 2), await buy(shop, token, 1)]
    expect(await history()).toEqual(orders.map(withId))
  })

  it('an order has what pages and scripts ask for', async () => {
    await buy(shop, token, 2, { orderDetails: { paymentId: '5', addressId: '4', deliveryMethodId: '2' } })
    const [order = {}] = await history()
    expect(Object.keys(order).sort()).toEqual(
      [
        ...['_id', 'id', 'orderId', 'email', 'totalPrice', 'products', 'bonus', 'eta', 'delivered'],
        ...['promotionalAmount', 'deliveryPrice', 'paymentId', 'addressId'],
      ].sort(),
    )
    expect(order).toMatchObject({
      paymentId: '5',
      addressId: '4',
      eta: '3',
      delivered: false,
      email: 'j*m@j**c*-sh.*p',
    })
    expect((order.products as Row[]).map((line) => Object.keys(line).sort())).toEqual([
      ['bonus', 'id', 'name', 'price', 'quantity', 'total'],
    ])
  })

  it('addresses that differ in vowels share theirs', async () => {
    await buy(shop, token, 2)
    const email = 'jam@juice-sh.op'
    await shop.post('/api/Users', { email, password: 'vowels', passwordRepeat: 'vowels' })
    const { token: twin } = await shop.logIn(email, 'vowels')
    expect(await history(twin)).toHaveLength(1)
  })

  it('the seeded orders are as they were', async () => {
    const admin = await history((await shop.logIn('admin@juice-sh.op', 'admin123')).token)
    expect(admin).toMatchObject([
      { orderId: expect.stringMatching(/^5267-[0-9a-f]{16}$/), totalPrice: 8.96, bonus: 0, delivered: false },
      { orderId: expect.stringMatching(/^5267-/), totalPrice: 26.97, bonus: 3, eta: '0', delivered: true },
    ])
    expect(admin[0]).toMatchObject({ eta: expect.stringMatching(/^[1-5]$/), email: '*dm*n@j**c*-sh.*p' })
    for (const line of admin.flatMap(({ products }) => products as Row[])) expect(line).not.toHaveProperty('id')
    expect(admin[0]).not.toHaveProperty('paymentId')
  })

  it.each([undefined, 'garbage'])('no account (%s) has no orders', async (stranger) => {
    const reply = await shop.get('/rest/order-history', { token: stranger })
    expect(reply.status).toBe(500)
    expect(reply.text).toContain('Blocked illegal activity by ::ffff:127.0.0.1')
  })

  it('a session without an account has the orders without one', async () => {
    const nobody = forgeUnsigned({ data: { id: 2, email: { $ne: '' } } })
    expect(await history(nobody)).toEqual([])
  })
})

describe('GET /rest/order-history/orders', () => {
  it('lists everybody’s orders, the last one first', async () => {
    const order = await buy(shop, token, 2)
    const reply = await all(accountant)
    expect(reply.status).toBe(200)
    expect(dataOf(reply).map(({ orderId }) => String(orderId).slice(0, 4))).toEqual(['ad9b', 'fe01', '5267', '5267'])
    expect(dataOf(reply)[0]).toEqual(withId(order))
  })

  it('is for accountants alone', async () => {
    const admin = (await shop.logIn('admin@juice-sh.op', 'admin123')).token
    for (const other of [undefined, 'garbage', token, admin]) {
      const reply = await all(other)
      expect([reply.status, reply.json()]).toEqual(malicious)
    }
  })
})

describe('PUT /rest/order-history/:id/delivery-status', () => {
  const stored = (id: string) =>
    shop.lab.store
      .collection('orders')
      .all()
      .find(({ _id }) => _id === id)

  it.each([
    [false, true, '0'],
    [true, false, '1'],
    [undefined, true, '0'],
    ['', true, '0'],
    ['x', false, '1'],
  ])('of %j makes %j', async (deliveryStatus, delivered, eta) => {
    const { _id, ...order } = await buy(shop, token, 2)
    const reply = await mark(_id, { deliveryStatus })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success' }])
    expect(stored(_id)).toEqual({ _id, ...order, delivered, eta })
  })

  it('an unknown order changes nothing', async () => {
    const before = shop.lab.store.collection('orders').all()
    const reply = await mark('unknown', { deliveryStatus: false })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success' }])
    expect(shop.lab.store.collection('orders').all()).toEqual(before)
  })

  it('is for accountants alone', async () => {
    const { _id } = await buy(shop, token, 2)
    for (const other of [undefined, token]) {
      const reply = await shop.put(`/rest/order-history/${_id}/delivery-status`, {}, { token: other })
      expect([reply.status, reply.json()]).toEqual(malicious)
    }
    expect(stored(_id)?.delivered).toBe(false)
  })
})

it('a new member goes on shopping with the same basket', async () => {
  const [email, password] = await openAccount(shop, { basket: { 4: 1 } })
  const { token: customer, bid } = await shop.logIn(email, password)
  const joined = await shop.post('/rest/deluxe-membership', { paymentMode: '' }, { token: customer })
  const member = joined.json<{ data: { token: string } }>().data.token
  const added = await shop.post(
    '/api/BasketItems',
    { ProductId: 1, BasketId: String(bid), quantity: 6 },
    { token: member },
  )
  expect(added.status).toBe(200)
  expect((await buy(shop, member, bid)).products.map(({ quantity }) => quantity)).toEqual([1, 6])
})
