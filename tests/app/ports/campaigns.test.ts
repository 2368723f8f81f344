import { describe, expect, test } from 'vitest'
import { CampaignOver, redeemCoupon } from '../../../app/ports/coupon-redemption.js'
import { clientDay, redeemByClientClock } from '../../../app/weaknesses/campaign-by-client-clock.js'

/** Code, discount and day of every campaign. */
const campaigns: readonly [string, number, readonly [number, number, number]][] = [
  ['WMNSDY2019', 75, [2019, 3, 8]],
  ['WMNSDY2020', 60, [2020, 3, 8]],
  ['WMNSDY2021', 60, [2021, 3, 8]],
  ['WMNSDY2022', 60, [2022, 3, 8]],
  ['WMNSDY2023', 60, [2023, 3, 8]],
  ['ORANGE2020', 50, [2020, 5, 4]],
  ['ORANGE2021', 40, [2021, 5, 4]],
  ['ORANGE2022', 40, [2022, 5, 4]],
  ['ORANGE2023', 40, [2023, 5, 4]],
]

type Day = (typeof campaigns)[number][2]

const at = ([year, month, day]: Day, hour: number, laterDays = 0) =>
  new Date(year, month - 1, day + laterDays, hour, 30)

/** A shop that takes ten per cent off for any code it is asked about. */
const applyAtShop = async () => 10

describe.each(campaigns)('the campaign %s', (code, discount, day) => {
  test(`takes ${discount} % off on its day, at any hour`, async () => {
    for (const hour of [0, 12, 23]) {
      const now = at(day, hour)
      const details = `${code}-${clientDay(now)}`
      expect(await redeemByClientClock(code, applyAtShop, now)).toEqual({ discount, details })
    }
  })

  test.each([1, -1])('is over or has not begun %i days from its own', async (days) => {
    await expect(redeemByClientClock(code, applyAtShop, at(day, 12, days))).rejects.toThrow(CampaignOver)
  })

  test('is the business of an honest shop alone', async () => {
    expect(await redeemCoupon(code, applyAtShop, at(day, 12))).toEqual({ discount: 10, details: undefined })
  })
})

test('the day of the browser is its midnight, an hour east of Greenwich', () => {
  expect(clientDay(new Date(2019, 2, 8, 17, 45))).toBe(1551999600000)
})

test('the clock that was asked is left as it was', () => {
  const now = new Date(2019, 2, 8, 17, 45)
  clientDay(now)
  expect(now.getHours()).toBe(17)
})

test.each(['1234567890', 'wmnsdy2019', 'WMNSDY2018', ''])('%j is no campaign, so the shop judges it', async (code) => {
  const { discount } = await redeemByClientClock(code, applyAtShop, at([2019, 3, 8], 12))
  expect(discount).toBe(10)
})
