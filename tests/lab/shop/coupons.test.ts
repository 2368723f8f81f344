import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { createCampaigns } from '../../../lab/shop/coupons/campaigns.js'
import { openCouponKey } from '../../../lab/shop/coupons/coupon-key.js'
import { createCoupons } from '../../../lab/shop/coupons/coupons.js'
import { readZ85, writeZ85 } from '../../../lab/shop/coupons/z85.js'
import { weakPorts as ports } from '../../support/weak-ports.js'

describe('Z85', () => {
  it.each([
    ['JAN13-10', 'n<MibgC7sn'],
    ['DEC13-15', 'l}6D$gC7ss'],
    ['NOV17-30', 'pes[Bh.u*t'],
    ['NOV26-99', 'pes[Chz3{H'],
    ['JAN17-80', 'n<Mibh.v0y'],
    ['', ''],
  ])('%s is %s', (text, code) => {
    expect([writeZ85(text), readZ85(code)]).toEqual([code, text])
  })

  it.each(['NOV26-5', 'NOV26-150', 'x'])('there is no code for %s', (text) => {
    expect(writeZ85(text)).toBeNull()
  })

  it.each(['pes[Chz3{', 'pes[Chz3{H1', 'ümläu', 'tab\t\t', '\u0000abcd'])('%j is no code', (code) => {
    expect(readZ85(code)).toBeUndefined()
  })

  it('characters outside of the alphabet count as the first one', () => {
    expect(readZ85('pes[C\'z3"H')).toBe(readZ85('pes[C0z30H'))
    expect(readZ85('     ')).toBe(readZ85('00000'))
  })
})

describe('the forgotten backup', () => {
  const backup =
    'n<MibgC7sn mNYS#gC7sn o*IVigC7sn k#pDlgC7sn o*I]pgC7sn n(XRvgC7sn n(XLtgC7sn k#*AfgC7sn q:<IqgC7sn pEw8ogC7sn pes[BgC7sn l}6D$gC7ss'

  it.each(backup.split(' ').map((code, month) => [code, month] as const))(
    '%s was good in month %d of 2013, and no other',
    async (code, month) => {
      const discount = month === 11 ? 15 : 10
      expect(couponsOn(new Date(2013, month, 1)).discountOf(code)).toBe(discount)
      expect(couponsOn(new Date(2013, month + 1, 1)).discountOf(code)).toBeUndefined()
      expect(couponsOn(new Date(2014, month, 1)).discountOf(code)).toBeUndefined()
    },
  )
})

function couponsOn(day: Date) {
  const unused = undefined as never
  return createCoupons({
    store: unused,
    baskets: unused,
    clock: { now: () => day.getTime() },
    ports,
    couponKey: openCouponKey(null, seededRandom('coupons')),
  })
}

describe('the coupons of a month', () => {
  const coupons = couponsOn(new Date(2026, 10, 15))

  it('are issued for two digits', () => {
    expect(coupons.issue(99)).toBe('pes[Chz3{H')
    expect(coupons.discountOf(coupons.issue(5))).toBe(5)
    expect(coupons.issue(100)).toBeNull()
  })

  it.each([
    ['NOV26-150   ', 150],
    ['NOV26-10-99x', 10],
    ['NOV26-99 off', 99],
    ['NOV26-00', undefined],
    ['NOV26--5NOV26-10', undefined],
    ['xxxxNOV26-10', undefined],
    ['nov26-10', undefined],
    [`NOV26-${'9'.repeat(402)}`, undefined],
  ])('%j takes off %s', (text, discount) => {
    expect(coupons.discountOf(String(writeZ85(text)))).toBe(discount)
  })

  it.each(['', 'null', 'x'.repeat(5000)])('%j is none', (code) => {
    expect(coupons.discountOf(code)).toBeUndefined()
  })
})

describe('the campaigns', () => {
  const campaigns = createCampaigns({ clock: { now: () => Date.UTC(2026, 0, 1) }, ports })
  const find = (text: string) => campaigns.find(Buffer.from(text).toString('base64'))?.discount

  it.each([
    ['WMNSDY2019-1551999600000', 75],
    ['WMNSDY2020-1583622000000', 60],
    ['WMNSDY2021-1615158000000', 60],
    ['WMNSDY2022-1646694000000', 60],
    ['WMNSDY2023-1678230000000', 60],
    ['ORANGE2020-1588546800000', 50],
    ['ORANGE2021-1620082800000', 40],
    ['ORANGE2022-1651618800000', 40],
    ['ORANGE2023-1683154800000', 40],
  ])('%s takes off %d', (text, discount) => {
    expect(find(text)).toBe(discount)
  })

  it.each([
    'null',
    '',
    'WMNSDY2019',
    'WMNSDY2019-',
    'WMNSDY2019-1551999600001',
    'WMNSDY2024-1551999600000',
    'constructor-1',
  ])('%j is none', (text) => {
    expect(find(text)).toBeUndefined()
  })

  it.each([undefined, null, 5, {}, ['V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw'], '%%%'])('%j as data is none', (data) => {
    expect(campaigns.find(data)).toBeUndefined()
  })
})
