import { describe, expect, it } from 'vitest'
import { encodeCoupon } from '../../../app/checkout/choices.js'
import { confirmationPath, type Order, trackingPath } from '../../../app/orders/order.js'
import { sumUpBasket, sumUpOrder } from '../../../app/orders/sums.js'
import { findStation } from '../../../app/orders/tracking/journey.js'
import { buildTweet } from '../../../app/orders/tweet.js'
import { addMoney, shareOfMoney } from '../../../lab/values/money.js'

const order: Order = {
  orderId: 'ad9b-0123456789abcdef',
  totalPrice: 0,
  products: [],
  bonus: 0,
  delivered: false,
  eta: '5',
}

describe('the sums of a basket', () => {
  it.each([
    [23.94, 0.5, 10, { items: 23.94, delivery: 0.5, promotion: 2.39, total: 22.05 }],
    [10, 0, 0, { items: 10, delivery: 0, promotion: 0, total: 10 }],
    [10, 0.99, 150, { items: 10, delivery: 0.99, promotion: 15, total: -4.01 }],
    [-200, 0.5, 0, { items: -200, delivery: 0.5, promotion: 0, total: -199.5 }],
    [0, 0, 50, { items: 0, delivery: 0, promotion: 0, total: 0 }],
  ])('%d of items, %d of delivery and %d per cent', (items, delivery, percent, sums) => {
    expect(sumUpBasket(items, delivery, percent)).toEqual(sums)
  })

  it.each([
    [19.99, 50],
    [1.15, 10],
    [8.05, 30],
    [-19.99, 50],
    [0.01, 50],
    [1234.5, 75],
  ])('%d of items less %d per cent are what the lab charges', (items, percent) => {
    const promotion = shareOfMoney(items, percent)
    expect(sumUpBasket(items, 0.99, percent)).toMatchObject({
      promotion,
      total: addMoney(items, -promotion, 0.99),
    })
  })
})

describe('the sums of an order', () => {
  it('adds the promotion to the total and takes the delivery off', () => {
    const placed = { ...order, totalPrice: 14.950000000000001, promotionalAmount: '5.00', deliveryPrice: 0.99 }
    expect(sumUpOrder(placed)).toEqual({ items: 18.96, delivery: 0.99, promotion: 5, total: 14.95 })
  })

  it('takes an old order for what it came to', () => {
    expect(sumUpOrder({ ...order, totalPrice: 8.96 })).toEqual({ items: 8.96, delivery: 0, promotion: 0, total: 8.96 })
  })

  it('never prints a minus before nothing', () => {
    const { items } = sumUpOrder({ ...order, totalPrice: -0.004 })
    expect(Object.is(items, 0)).toBe(true)
  })
})

describe('a tweet', () => {
  const words = { start: 'Freshly ordered from', twitterUrl: 'https://twitter.com/owasp_juiceshop' }
  const textOf = (address: string) => new URL(address).searchParams.get('text') ?? ''

  it('tells who pressed it and what it is', () => {
    const address = buildTweet(words, [{ name: 'Apple Juice (1000ml)' }, { name: 'A & B #1' }])
    expect(address).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?/)
    expect(textOf(address)).toBe('Freshly ordered from @owasp_juiceshop:\n- Apple Juice (1000ml)\n- A & B #1')
  })

  it.each([140, 141, 300])('of %d characters is at most 140 long', (length) => {
    const start = textOf(buildTweet(words, [{ name: '' }])).length
    const text = textOf(buildTweet(words, [{ name: '🍊'.repeat(length - start) }]))
    expect([...text]).toHaveLength(140)
    expect(text.endsWith('…')).toBe(length > 140)
  })
})

describe('the journey of an order', () => {
  it.each([
    [{ delivered: false, eta: '5' }, true, 'NEW'],
    [{ delivered: false, eta: '1' }, true, 'NEW'],
    [{ delivered: false, eta: '5' }, false, 'PACKING'],
    [{ delivered: false, eta: '3' }, false, 'PACKING'],
    [{ delivered: false, eta: '2' }, false, 'TRANSIT'],
    [{ delivered: false, eta: '1' }, false, 'TRANSIT'],
    [{ delivered: true, eta: '0' }, false, 'DELIVERED'],
    [{ delivered: true, eta: '0' }, true, 'DELIVERED'],
  ])('%o, just placed: %s, is at %s', (state, isNew, station) => {
    expect(findStation(state, isNew)).toBe(station)
  })
})

it.each([
  [undefined, 'bnVsbA=='],
  ['WMNSDY2019-1551999600000', 'V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw'],
  ['Ä-1', 'w4QtMQ=='],
])('the coupon %s travels as %s', (details, encoded) => {
  expect(encodeCoupon(details)).toBe(encoded)
})

it('leads to confirmation and journey, whatever the number', () => {
  expect(confirmationPath('ad9b-01')).toBe('/ftp/order_ad9b-01.pdf')
  expect(confirmationPath('../x')).toBe('/ftp/order_..%2Fx.pdf')
  expect(trackingPath('a&b')).toBe('/track-result?id=a%26b')
  expect(trackingPath('a&b', 'new')).toBe('/track-result/new?id=a%26b')
})
