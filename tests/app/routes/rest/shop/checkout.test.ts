import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { buy, checkOut, couponData, putIntoBasket, stockOf, takeStock } from '../../../../support/buy.js'
import { readPdfText } from '../../../../support/read-pdf.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

const now = new Date(2026, 10, 15, 12).getTime()
/** Jim has basket 2, two raspberry juices (4.99 each) in it, a wallet with 100, card 5 and address 4. */
let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab({}, { clock: { now: () => now } })
})
beforeEach(async () => {
  await shop.lab.reset({ progress: true })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

const messageOf = (reply: { json<Shape>(): Shape }) => reply.json<{ error: { message: string } }>().error.message
const balance = async () => (await shop.get('/rest/wallet/balance', { token })).json<{ data: number }>().data
const empty = () => {
  const items = shop.lab.store.table('BasketItems')
  for (const { id, BasketId } of items.all()) if (BasketId === 2) items.remove(id)
}
const price = (id: number, values: object) => shop.lab.store.table('Products').update(id, values)
const putCoupon = (discount: number) =>
  shop.lab.store.table('Baskets').update(2, { coupon: shop.lab.shop.coupons.issue(discount) })
const refusal = async (input?: object, id: number | string = 2) => {
  const before = takeStock(shop)
  const reply = await checkOut(shop, token, id, input)
  expect(takeStock(shop)).toEqual(before)
  return [reply.status, messageOf(reply)]
}

describe('POST /rest/basket/:id/checkout', () => {
  it('answers with the number of the order', async () => {
    const reply = await checkOut(shop, token, 2)
    expect(reply.status).toBe(200)
    expect(reply.json()).toEqual({ orderConfirmation: expect.stringMatching(/^ad9b-[0-9a-f]{16}$/) })
  })

  it('writes the order down', async () => {
    const orderDetails = { paymentId: '5', addressId: 4, deliveryMethodId: '1' }
    expect(await buy(shop, token, 2, { orderDetails })).toEqual({
      _id: expect.stringMatching(/^\w{17}$/),
      orderId: expect.stringMatching(/^ad9b-/),
      email: 'j*m@j**c*-sh.*p',
      totalPrice: 10.97,
      products: [{ quantity: 2, id: 4, name: 'Raspberry Juice (1000ml)', price: 4.99, total: 9.98, bonus: 0 }],
      bonus: 0,
      promotionalAmount: '0',
      deliveryPrice: 0.99,
      paymentId: '5',
      addressId: 4,
      delivered: false,
      eta: '1',
    })
  })

  it('empties the basket, coupon included', async () => {
    putCoupon(10)
    await buy(shop, token, 2)
    const { data } = (await shop.get('/rest/basket/2', { token })).json<{ data: object }>()
    expect(data).toMatchObject({ coupon: null, Products: [] })
    expect(takeStock(shop).items).toBe(7)
  })

  it.each([
    [{}],
    [{ orderDetails: null }],
    [{ orderDetails: 'x', couponData: 5 }],
    [{ orderDetails: { paymentId: [1] } }],
  ])('needs no details: %j', async (input) => {
    expect(await buy(shop, token, 2, input)).toMatchObject({
      paymentId: null,
      addressId: null,
      deliveryPrice: 0,
      eta: '5',
      totalPrice: 9.98,
    })
  })

  it('takes any basket, and books it on the account that asks', async () => {
    const order = await buy(shop, token, '1')
    expect(order).toMatchObject({ email: 'j*m@j**c*-sh.*p', totalPrice: 21.94, bonus: 1 })
    expect(order.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
  })

  it('takes an empty basket', async () => {
    empty()
    expect(await buy(shop, token, 2)).toMatchObject({ products: [], totalPrice: 0, bonus: 0 })
  })

  it.each(['42', 'abc', 'NaN'])('there is no basket %s', async (id) => {
    expect(await refusal({}, id)).toEqual([500, `Basket with id=${id} does not exist.`])
  })

  it('needs a token, and an account in it', async () => {
    const before = takeStock(shop)
    expect((await shop.post('/rest/basket/2/checkout', {})).status).toBe(401)
    const stranger = await checkOut(shop, forgeUnsigned({ email: 'x@y.z' }), 2)
    expect([stranger.status, stranger.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
    expect(takeStock(shop)).toEqual(before)
  })

  it('a session without an account pays nothing, and leaves no address', async () => {
    const nobody = forgeUnsigned({ data: {} })
    const before = takeStock(shop)
    const order = await buy(shop, nobody, 2, { orderDetails: { paymentId: 'wallet' } })
    expect(order).toMatchObject({ email: '', orderId: expect.stringMatching(/^d41d-/), totalPrice: 9.98 })
    expect(takeStock(shop).wallets).toEqual(before.wallets)
  })
})

describe('the stock', () => {
  it.each([
    [3, 3],
    [-100, -100],
    [1_000_000, 1_000_000],
    [0, 0],
  ])('is less by what was ordered: %d', async (quantity, taken) => {
    empty()
    putIntoBasket(shop, 2, 1, quantity)
    const before = Number(stockOf(shop, 1))
    await buy(shop, token, 2)
    expect(stockOf(shop, 1)).toBe(before - taken)
  })

  it.each([1.5, -0.5, 1e300])('a quantity of %d buys nothing', async (quantity) => {
    putIntoBasket(shop, 2, 1, quantity)
    expect(await refusal()).toEqual([500, 'Validation error: Validation isInt on quantity failed'])
  })

  it('a quantity that is none counts as nothing', async () => {
    empty()
    const item = putIntoBasket(shop, 2, 1, 1)
    await shop.put(`/api/BasketItems/${item}`, { quantity: null }, { token })
    expect(await buy(shop, token, 2)).toMatchObject({ products: [{ id: 1, quantity: 0, total: 0 }], totalPrice: 0 })
  })

  it('things without a stock of their own are sold all the same', async () => {
    const { id } = shop.lab.store.table('Products').insert({ name: 'Loose ice', price: 1, deluxePrice: 0.5 })
    putIntoBasket(shop, 2, id, 1)
    expect((await buy(shop, token, 2)).totalPrice).toBe(10.98)
  })

  it('things that are off the shelf are sold all the same', async () => {
    putIntoBasket(shop, 2, 10, 1)
    const order = await buy(shop, token, 2)
    expect(order.products.map(({ id }) => id)).toEqual([4, 10])
  })
})

describe('the total', () => {
  it('is counted in cents', async () => {
    empty()
    price(1, { price: 1.1 })
    price(2, { price: 2.2 })
    putIntoBasket(shop, 2, 1, 3)
    putIntoBasket(shop, 2, 2, 3)
    const order = await buy(shop, token, 2, { orderDetails: { deliveryMethodId: 1 } })
    expect(order.products.map(({ total }) => total)).toEqual([3.3, 6.6])
    expect(order.totalPrice).toBe(10.89)
  })

  it.each([
    [undefined, 0, '5'],
    [1, 0.99, '1'],
    ['2', 0.5, '3'],
    [3, 0, '5'],
    [4711, 0, '5'],
    ['x', 0, '5'],
    [{ id: 1 }, 0, '5'],
  ])('delivery %j costs %d', async (deliveryMethodId, deliveryPrice, eta) => {
    const order = await buy(shop, token, 2, { orderDetails: { deliveryMethodId } })
    expect(order).toMatchObject({ deliveryPrice, eta, totalPrice: Number((9.98 + deliveryPrice).toFixed(2)) })
  })

  it('the coupon on the basket takes its share of the things', async () => {
    putCoupon(10)
    const order = await buy(shop, token, 2, { orderDetails: { deliveryMethodId: 1 } })
    expect(order).toMatchObject({ promotionalAmount: '1.00', totalPrice: 9.97 })
  })

  it('a coupon whose month is over takes nothing off, and makes room for a campaign', async () => {
    shop.lab.store.table('Baskets').update(2, { coupon: 'n<MibgC7sn' })
    expect(await buy(shop, token, 2, { couponData: couponData('ORANGE2020-1588546800000') })).toMatchObject({
      promotionalAmount: '4.99',
      totalPrice: 4.99,
    })
  })

  it.each([
    ['WMNSDY2019-1551999600000', '7.49', 2.49],
    ['ORANGE2023-1683154800000', '3.99', 5.99],
    ['WMNSDY2019-1551999600001', '0', 9.98],
    ['null', '0', 9.98],
  ])('campaign data %s takes off %s', async (text, promotionalAmount, totalPrice) => {
    expect(await buy(shop, token, 2, { couponData: couponData(text) })).toMatchObject({ promotionalAmount, totalPrice })
  })

  it('the coupon on the basket goes before a campaign', async () => {
    putCoupon(10)
    expect(await buy(shop, token, 2, { couponData: couponData('WMNSDY2019-1551999600000') })).toMatchObject({
      promotionalAmount: '1.00',
    })
  })

  it('members pay the prices of members', async () => {
    price(4, { deluxePrice: 4.5 })
    const member = (await shop.post('/rest/deluxe-membership', { paymentMode: 'wallet' }, { token })).json<{
      data: { token: string }
    }>().data.token
    const order = await buy(shop, member, 2, { orderDetails: { deliveryMethodId: 1 } })
    expect(order).toMatchObject({ products: [{ price: 4.5, total: 9 }], deliveryPrice: 0.5, totalPrice: 9.5 })
  })

  it.each(['lots', null, undefined])('a price of %s is none', async (value) => {
    shop.lab.store.table('Products').update(4, { price: value as never })
    expect((await buy(shop, token, 2)).totalPrice).toBe(value === undefined ? 9.98 : 0)
  })

  it('sums beyond counting stay numbers', async () => {
    price(4, { price: 1e300 })
    expect((await buy(shop, token, 2)).totalPrice).toBe(Number.MAX_SAFE_INTEGER / 100)
  })
})

describe('the wallet', () => {
  const fromWallet = { orderDetails: { paymentId: 'wallet' } }

  it('pays', async () => {
    await buy(shop, token, 2, fromWallet)
    expect(await balance()).toBe(90.02)
  })

  it('must hold enough', async () => {
    putIntoBasket(shop, 2, 3, 19)
    expect(await refusal(fromWallet)).toEqual([500, 'Insufficient wallet balance.'])
  })

  it('may be emptied to the cent', async () => {
    empty()
    price(1, { price: 100 })
    putIntoBasket(shop, 2, 1, 1)
    await buy(shop, token, 2, fromWallet)
    expect(await balance()).toBe(10)
  })

  it('must be there', async () => {
    shop.lab.store.table('Wallets').remove(2)
    expect(await refusal(fromWallet)).toEqual([500, 'Insufficient wallet balance.'])
    expect((await checkOut(shop, token, 2)).status).toBe(200)
  })

  it.each(['5', 1, 4711, null, 'x'])('gets the points when %s pays, and pays nothing', async (paymentId) => {
    empty()
    putIntoBasket(shop, 2, 3, 2)
    expect((await buy(shop, token, 2, { orderDetails: { paymentId } })).bonus).toBe(2)
    expect(await balance()).toBe(102)
  })

  it('gives points back for less than nothing, and takes the price', async () => {
    empty()
    putIntoBasket(shop, 2, 3, -2)
    expect(await buy(shop, token, 2, fromWallet)).toMatchObject({ totalPrice: -17.98, bonus: -2 })
    expect(await balance()).toBe(115.98)
  })
})

it('an order whose invoice cannot be written is not placed', async () => {
  const { disk } = shop.lab
  const { invoices: _none, ...before } = takeStock(shop)
  renameSync(disk.path('ftp'), disk.path('ftp-away'))
  writeFileSync(disk.path('ftp'), '')
  const reply = await checkOut(shop, token, 2, { orderDetails: { paymentId: 'wallet' } })
  rmSync(disk.path('ftp'))
  renameSync(disk.path('ftp-away'), disk.path('ftp'))
  expect(reply.status).toBe(500)
  expect(takeStock(shop)).toEqual({ ...before, invoices: [] })
  expect((await checkOut(shop, token, 2)).status).toBe(200)
})

describe('two at once', () => {
  it('from one basket make one order of its things, and one of nothing', async () => {
    const before = Number(stockOf(shop, 4))
    const input = { orderDetails: { paymentId: 'wallet' } }
    const orders = await Promise.all([buy(shop, token, 2, input), buy(shop, token, 2, input)])
    expect(orders.map(({ products }) => products.length).sort()).toEqual([0, 1])
    expect([stockOf(shop, 4), await balance()]).toEqual([before - 2, 90.02])
  })

  it('from two baskets spend one wallet once', async () => {
    for (const basket of [2, 3]) putIntoBasket(shop, basket, 3, 9)
    const input = { orderDetails: { paymentId: 'wallet' } }
    const replies = await Promise.all([checkOut(shop, token, 2, input), checkOut(shop, token, 3, input)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500])
    expect([18.11, 23.1]).toContain(await balance())
    expect(takeStock(shop)).toMatchObject({ orders: 4, invoices: [expect.any(String)] })
  })

  it('a refusal does not hold up the next', async () => {
    const item = putIntoBasket(shop, 2, 1, 1.5)
    expect((await checkOut(shop, token, 2)).status).toBe(500)
    shop.lab.store.table('BasketItems').remove(item)
    expect((await checkOut(shop, token, 2)).status).toBe(200)
  })
})

describe('the invoice', () => {
  const invoiceOf = async (orderId: string) => {
    const response = await fetch(`${shop.url}/ftp/order_${orderId}.pdf`)
    return { response, pdf: new Uint8Array(await response.arrayBuffer()) }
  }

  it('is there for everybody as soon as the order is placed', async () => {
    putCoupon(10)
    putIntoBasket(shop, 2, 3, 1)
    const { orderId } = await buy(shop, token, 2, { orderDetails: { deliveryMethodId: 1 } })
    const { response, pdf } = await invoiceOf(orderId)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(readPdfText(pdf)).toContain(
      [
        'Juice Lab Order Confirmation',
        'Customer: jim@juice-sh.op',
        `Order #: ${orderId}`,
        'Date: 2026-11-15',
        '2x Raspberry Juice (1000ml) ea. 4.99 = 9.98¤',
        '1x Eggfruit Juice (500ml) ea. 8.99 = 8.99¤',
        '10% discount from coupon: -1.90¤',
        'Delivery Price: 0.99¤',
        'Total Price: 18.06¤',
        'Bonus Points Earned: 1',
      ].join(' '),
    )
  })

  it.each([
    'order_ad9b-0123456789abcdef.pdf',
    'order_x.pdf',
    'order_..%2f..%2fdb.json',
    'order_ad9b-0123456789abcdef.pdf.part',
  ])('%s is none', async (name) => {
    const response = await fetch(`${shop.url}/ftp/${name}`)
    expect(response.headers.get('content-type')).not.toBe('application/pdf')
  })

  it('outlives a restart together with its order; other PDFs do not', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-invoices-'))
    const before = await serveLab({ dataDirectory })
    const { orderId } = await buy(before, (await before.logIn('jim@juice-sh.op', 'ncc-1701')).token, 2)
    writeFileSync(before.lab.disk.path('ftp', 'order_5267-ffffffffffffffff.pdf'), 'left behind')
    await before.close()
    const after = await serveLab({ dataDirectory })
    const pdfs = readdirSync(after.lab.disk.path('ftp')).filter((name) => name.endsWith('.pdf'))
    await after.close()
    rmSync(dataDirectory, { recursive: true })
    expect(pdfs).toEqual([`order_${orderId}.pdf`])
  })

  it('is gone when the shop starts over', async () => {
    const { orderId } = await buy(shop, token, 2)
    await shop.lab.reset({ progress: false })
    expect(existsSync(shop.lab.disk.path('ftp', `order_${orderId}.pdf`))).toBe(false)
  })
})
