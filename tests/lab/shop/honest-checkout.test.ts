import { describe, expect, it } from 'vitest'
import { takeOrderDetails } from '../../../lab/shop/checkout/order-details.js'
import { priceLine } from '../../../lab/shop/checkout/price-line.js'
import { settleBill } from '../../../lab/shop/checkout/settle-bill.js'
import { findCampaign } from '../../../lab/shop/coupons/find-campaign.js'
import { readCoupon } from '../../../lab/shop/coupons/read-coupon.js'
import { openCoupon, sealCoupon } from '../../../lab/shop/coupons/sealed-coupons.js'
import { writeZ85 } from '../../../lab/shop/coupons/z85.js'
import type { Product } from '../../../lab/shop/tables.js'

const product = { id: 1, name: 'Juice', price: 12.99, deluxePrice: 9.99 } as Product

describe('a line is priced', () => {
  it.each([
    [1, false, { price: 12.99, quantity: 1, total: 12.99, bonus: 1 }],
    [3, false, { price: 12.99, quantity: 3, total: 38.97, bonus: 3 }],
    ['2', true, { price: 9.99, quantity: 2, total: 19.98, bonus: 2 }],
  ])('%j, deluxe %s', (quantity, isDeluxe, priced) => {
    expect(priceLine(product, quantity, isDeluxe)).toEqual(priced)
  })

  it.each([0, -1, -100, 0.5, 1.5, null, undefined, '', 'many', {}, [1], Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is refused',
    (quantity) => {
      expect(() => priceLine(product, quantity, false)).toThrow('Please order at least one of each item.')
    },
  )
})

describe('a bill is settled', () => {
  it.each([
    [{ totalPrice: 10, isPaidFromWallet: true }, 10, 10],
    [{ totalPrice: 10, isPaidFromWallet: true }, 99.5, 10],
    [{ totalPrice: 0, isPaidFromWallet: true }, 0, 0],
    [{ totalPrice: 10, isPaidFromWallet: false }, undefined, 0],
    [{ totalPrice: 0, isPaidFromWallet: false }, 5, 0],
  ])('%j out of a wallet with %s', (bill, balance, paid) => {
    expect(settleBill(bill, balance)).toBe(paid)
  })

  it.each([
    [{ totalPrice: 10, isPaidFromWallet: true }, 9.99, 'Insufficient wallet balance.'],
    [{ totalPrice: 0, isPaidFromWallet: true }, undefined, 'Insufficient wallet balance.'],
    [{ totalPrice: -0.01, isPaidFromWallet: true }, 100, 'This order comes to less than nothing.'],
    [{ totalPrice: -100, isPaidFromWallet: false }, 100, 'This order comes to less than nothing.'],
    [{ totalPrice: Number.NaN, isPaidFromWallet: false }, 100, 'This order comes to less than nothing.'],
  ])('%j with %s in the wallet is refused as what the customer may mend', (bill, balance, message) => {
    expect(() => settleBill(bill, balance)).toThrow(expect.objectContaining({ message, status: 400 }))
  })
})

describe('card and address are the customer’s own', () => {
  const customer = {
    ownsCard: (id: unknown) => id === '5',
    ownsAddress: (id: unknown) => id === '4',
    knowsDelivery: (id: unknown) => id === 1,
  }

  it.each(['5', 'wallet'])('paid with %s', (paymentId) => {
    const sent = { paymentId, addressId: '4', deliveryMethodId: 1, more: 'x' }
    expect(takeOrderDetails(sent, customer)).toEqual({ paymentId, addressId: '4', deliveryMethodId: 1 })
  })

  it.each([
    { paymentId: '1', addressId: '4' },
    { paymentId: '5', addressId: '1' },
    { paymentId: 'wallet', addressId: null },
    { paymentId: ['5'], addressId: '4' },
    { addressId: '4' },
    {},
    null,
    undefined,
    'wallet',
  ])('%j is refused', (sent) => {
    expect(() => takeOrderDetails(sent, customer)).toThrow('Please choose a card and an address of your own.')
  })

  it.each([4711, '', null, undefined])('a delivery by %j is refused', (deliveryMethodId) => {
    const sent = { paymentId: '5', addressId: '4', deliveryMethodId }
    expect(() => takeOrderDetails(sent, customer)).toThrow('Please choose a delivery speed.')
  })
})

describe('a coupon is read', () => {
  it.each([
    ['NOV26-10', { month: 'NOV26', discount: 10 }],
    ['JAN00-00', { month: 'JAN00', discount: 0 }],
  ])('%s', (text, coupon) => {
    expect(readCoupon(text)).toEqual(coupon)
  })

  it.each(['', 'NOV26-100', 'NOV26-10 ', ' NOV26-10', 'NOV26-10\n', 'xNOV26-10', 'XXX26-10', 'nov26-10', 'NOV26-1'])(
    '%j is none',
    (text) => {
      expect(readCoupon(text)).toBeUndefined()
    },
  )
})

describe('a coupon is sealed', () => {
  const key = () => Buffer.from('a secret of the shop')
  const seal = (month: string, discount: number) => String(sealCoupon({ month, discount }, key))

  it.each([
    ['NOV26', 10, 'NOV26-10'],
    ['JAN00', 0, 'JAN00-00'],
    ['DEC99', 99, 'DEC99-99'],
    ['FEB07', 5, 'FEB07-05'],
  ])('%s with %d opens as %s, in ten characters', (month, discount, text) => {
    const code = seal(month, discount)
    expect([code.length, openCoupon(code, key)]).toEqual([10, text])
  })

  it.each([100, -1, 1.5, Number.NaN])('there is no code for %d', (discount) => {
    expect(sealCoupon({ month: 'NOV26', discount }, key)).toBeNull()
  })

  it('none opens with another key, in other words, or with its content changed', () => {
    const code = seal('NOV26', 10)
    const others = [
      '',
      'n<MibgC7sn',
      'pes[BgC7sn',
      code.slice(5),
      code + code,
      `${seal('NOV26', 90).slice(0, 5)}${code.slice(5)}`,
    ]
    for (const other of [...others, String(writeZ85('NOV26-10'))]) expect(openCoupon(other, key)).toBeUndefined()
    expect(openCoupon(code, () => Buffer.from('another secret'))).toBeUndefined()
  })
})

describe('a campaign is found', () => {
  const [start, day] = [1551999600000, 86_400_000]
  const campaigns = [
    { code: 'WMNSDY2019', validOn: start, discount: 75 },
    { code: 'ORANGE2020', validOn: start + day, discount: 50 },
  ]

  it.each([
    ['WMNSDY2019', start, 75],
    ['WMNSDY2019-1', start + 1, 75],
    ['WMNSDY2019-1551999600000', start + day - 1, 75],
    ['ORANGE2020-1551999600000', start + day, 50],
  ])('%s at %d', (couponDetails, now, discount) => {
    expect(findCampaign(campaigns, couponDetails, now)?.discount).toBe(discount)
  })

  it.each([
    [`WMNSDY2019-${start}`, start - 1],
    [`WMNSDY2019-${start}`, start + day],
    [`ORANGE2020-${start + day}`, start],
    ['', start],
    ['constructor', start],
  ])('%s not at %d', (couponDetails, now) => {
    expect(findCampaign(campaigns, couponDetails, now)).toBeUndefined()
  })
})
