import { expect, it } from 'vitest'
import { checkOut } from '../../support/buy.js'
import { keepLabs } from '../../support/keep-labs.js'

const openLab = keepLabs()
const details = { paymentId: 'wallet', addressId: '4', deliveryMethodId: '1' }

it('a secured shop sells nothing that another customer has bought meanwhile', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const stock = shop.lab.store.table('Quantities')
  const shelf = stock.all().find(({ ProductId }) => ProductId === 4)
  stock.update(Number(shelf?.id), { quantity: 1 })
  const [before] = [shop.lab.store.collection('orders').all().length]
  const reply = await checkOut(shop, token, 2, { orderDetails: details })
  expect([reply.status, shop.lab.store.collection('orders').all().length]).toEqual([400, before])
  expect(stock.find(Number(shelf?.id))?.quantity).toBe(1)
})

it('a shop without any weakness sells, tells and delivers as ever', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const coupon = String(shop.lab.shop.coupons.issue(10))
  expect((await shop.get('/rest/products/search?q=eggfruit')).json()).toMatchObject({ data: [{ id: 3 }] })
  const line = { ProductId: 3, BasketId: '2', quantity: 2 }
  expect((await shop.post('/api/BasketItems', line, { token })).json()).toMatchObject({ data: line })
  expect((await shop.put('/api/BasketItems/4', { quantity: 1 }, { token })).status).toBe(200)
  const applied = await shop.put(
    `/rest/basket/2/coupon/${encodeURIComponent(encodeURIComponent(coupon))}`,
    {},
    { token },
  )
  expect(applied.json()).toEqual({ discount: 10 })
  const reply = await checkOut(shop, token, 2, { orderDetails: details })
  const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
  const tracked = await shop.get(`/rest/track-order/${orderConfirmation}`)
  expect(tracked.json()).toMatchObject({ data: [{ orderId: orderConfirmation, promotionalAmount: '2.30' }] })
  expect(tracked.text).not.toContain('customerId')
  const history = await shop.get('/rest/order-history', { token })
  expect(history.json<{ data: { orderId: string }[] }>().data.map(({ orderId }) => orderId)).toContain(
    orderConfirmation,
  )
  expect((await shop.get(`/ftp/order_${orderConfirmation}.pdf`)).status).toBe(200)
  expect((await shop.get('/redirect?to=https://github.com/juice-shop/juice-shop')).status).toBe(302)
  expect((await shop.get('/promotion')).text).toContain('-->')
  const pallets = { orderLinesData: '[{"productId":8,"quantity":500}]' }
  expect((await shop.post('/b2b/v2/orders', pallets, { token })).status).toBe(200)
})

it('a secured shop accepts no quantity in a basket that it would not sell', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const line = { ProductId: 3, BasketId: '2', quantity: 1 }
  const refused = [400, { error: 'Please order at least one of each item.' }]
  for (const quantity of [-100, 0, 0.5, null, '', false, 'one']) {
    const added = await shop.post('/api/BasketItems', { ...line, quantity }, { token })
    const changed = await shop.put('/api/BasketItems/4', { quantity }, { token })
    expect([added.status, added.json()]).toEqual(refused)
    expect([changed.status, changed.json()]).toEqual(refused)
  }
  expect((await shop.post('/api/BasketItems', line, { token })).status).toBe(200)

  const weak = await openLab()
  const other = await weak.logIn('jim@juice-sh.op', 'ncc-1701')
  for (const quantity of [0, null, ''])
    expect((await weak.put('/api/BasketItems/4', { quantity }, { token: other.token })).json()).toMatchObject({
      data: { quantity },
    })
})

it('a secured shop reveals no password, and describes access to metrics', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const saved = await shop.get('/rest/saveLoginIp', { token })
  expect(saved.json()).toEqual({ id: 2, email: 'jim@juice-sh.op', role: 'customer', lastLoginIp: '127.0.0.1' })
  const metrics = await shop.get('/metrics')
  expect([metrics.status, metrics.text]).toEqual([401, expect.stringContaining('bearer token')])
})

it('a secured shop tells customers what to correct, and reveals no secret', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  shop.lab.store.table('Wallets').update(2, { balance: 0 })
  const unpaid = await checkOut(shop, token, 2, { orderDetails: details })
  expect([unpaid.status, unpaid.text]).toEqual([400, expect.stringContaining('Insufficient wallet balance.')])

  const request = { UserId: 2, AddressId: 3, quantity: 150 }
  const elsewhere = await shop.post('/api/Recycles', request, { token })
  const message = 'Please choose an address of your own.'
  expect([elsewhere.status, elsewhere.json()]).toEqual([400, { message, errors: [] }])
  expect((await shop.post('/api/Recycles', { ...request, AddressId: 4 }, { token })).status).toBe(201)

  const captcha = (await shop.get('/rest/image-captcha/', { token })).json<object>()
  expect(Object.keys(captcha)).toEqual(['image', 'UserId'])
  const chosen = { new: 'tribbles-in-the-hold', repeat: 'tribbles-in-the-hold' }
  const change = new URLSearchParams({ current: 'ncc-1701', ...chosen })
  const changed = await shop.get(`/rest/user/change-password?${change}`, { token })
  await shop.post('/rest/user/reset-password', { email: 'jim@juice-sh.op' })
  const [letter] = shop.lab.outside.mailboxes.lettersTo('jim@juice-sh.op')
  const linked = new URL(letter?.link ?? '', shop.url).searchParams.get('token')
  const reset = await shop.post('/rest/user/reset-password', { token: linked, ...chosen })
  for (const reply of [changed, reset])
    expect([reply.status, reply.json()]).toEqual([
      200,
      { user: { id: 2, email: 'jim@juice-sh.op', role: 'customer', lastLoginIp: '' } },
    ])
})

it('a shop with the pickup fixed uses the account of the session, despite the body', async () => {
  const shop = await openLab({ fix: ['pickup-at-any-address'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const request = { UserId: 1, quantity: 150, isPickUp: true }
  const own = await shop.post('/api/Recycles', { ...request, AddressId: 4 }, { token })
  expect([own.status, own.json()]).toMatchObject([201, { data: { UserId: 2, AddressId: 4 } }])
  // Address 3 is that of account 1, whom the body names.
  const elsewhere = await shop.post('/api/Recycles', { ...request, AddressId: 3 }, { token })
  expect(elsewhere.status).toBe(400)
  expect(shop.lab.store.table('Addresses').find(3)?.UserId).toBe(1)
})

it('a secured shop takes a security answer only from a newcomer, for their own reset', async () => {
  const shop = await openLab({ fix: ['all'] })
  const password = 'correct horse battery'
  const give = (UserId: number) => shop.post('/api/SecurityAnswers', { UserId, SecurityQuestionId: 1, answer: 'x' })
  const register = async (email: string) => {
    const reply = await shop.post('/api/Users', { email, password, passwordRepeat: password })
    return reply.json<{ data: { id: number } }>().data.id
  }
  for (const id of [4, 22]) expect((await give(id)).status).toBe(401)
  const changed = { email: 'bjoern.kimminich@gmail.com', answer: 'x', new: password, repeat: password }
  expect((await shop.post('/rest/user/reset-password', changed)).status).toBe(401)

  expect((await give(await register('new@x.y'))).status).toBe(201)
  const known = await register('known@x.y')
  await shop.logIn('known@x.y', password)
  expect((await give(known)).status).toBe(401)
})
