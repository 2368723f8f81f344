import type { ClientActionFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadOrderAmount } from '../../../app/checkout/amount.client.js'
import { forms } from '../../../app/checkout/payment/payment.client.js'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.set('itemTotal', '5').set('deliveryMethodId', '9')
  const kept = { getItem: (key: string) => storage.get(key) ?? null }
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const answerWith = (status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ status: 'error' }, { status }))

describe('the price of the delivery', () => {
  test('is 0 for an unknown method', async () => {
    answerWith(400)
    expect(await loadOrderAmount()).toMatchObject({ items: 5, delivery: 0 })
  })

  test('is unknown while the shop fails', async () => {
    answerWith(500)
    await expect(loadOrderAmount()).rejects.toMatchObject({ status: 500 })
  })
})

describe('the discount', () => {
  /** A shop with this coupon on the basket, which is worth 50 per cent. */
  const answerWithCoupon = (coupon: string | null) =>
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(
        path.includes('/coupon/')
          ? { discount: 50 }
          : { status: 'success', data: path.includes('/basket/') ? { coupon, Products: [] } : { id: 9, price: 1 } },
      ),
    )
  beforeEach(() => storage.set('bid', '6'))

  test('comes from the coupon on the basket, which this tab may not know', async () => {
    answerWithCoupon('n<MibgC7sn')
    expect(await loadOrderAmount()).toEqual({ items: 5, delivery: 1, couponPercent: 50 })
  })

  test('comes from a campaign without a coupon; a deleted coupon gives none', async () => {
    answerWithCoupon(null)
    storage.set('couponDiscount', '75')
    expect(await loadOrderAmount()).toMatchObject({ couponPercent: 0 })
    storage.set('couponDetails', 'WMNSDY2019-1551999600000')
    expect(await loadOrderAmount()).toMatchObject({ couponPercent: 75 })
  })
})

test('a wallet is not charged without a card', async () => {
  const args = { params: { entity: 'wallet' } } as unknown as ClientActionFunctionArgs
  expect(await forms.pay({ total: '20', card: '' }, args)).toEqual({
    failed: 'TEXT_NO_PAYMENT_CHOSEN',
  })
})
