import { expect, it } from 'vitest'
import { checkOut } from '../../support/buy.js'
import { serveLab } from '../../support/serve-lab.js'

const details = { paymentId: 'wallet', addressId: '4', deliveryMethodId: '1' }

it('a shop without any weakness sells nothing that somebody else has taken meanwhile', async () => {
  const shop = await serveLab({ fix: ['all'] })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const stock = shop.lab.store.table('Quantities')
  const shelf = stock.all().find(({ ProductId }) => ProductId === 4)
  stock.update(Number(shelf?.id), { quantity: 1 })
  const [before] = [shop.lab.store.collection('orders').all().length]
  const reply = await checkOut(shop, token, 2, { orderDetails: details })
  expect([reply.status, shop.lab.store.collection('orders').all().length]).toEqual([400, before])
  expect(stock.find(Number(shelf?.id))?.quantity).toBe(1)
  await shop.close()
})

it('a shop without any weakness sells, tells and delivers as ever', async () => {
  const shop = await serveLab({ fix: ['all'] })
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
  await shop.close()
})
