import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, multiplyMoney, shareOfMoney } from '../../../lab/values/money.js'

describe('money', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[13.96, 0.99], 14.95],
    [[1.1, 2.2, -3.3], 0],
    [[Number.NaN, 5], 5],
    [[1e308, 1e308], Number.MAX_SAFE_INTEGER / 100],
    [[Number.NEGATIVE_INFINITY], -Number.MAX_SAFE_INTEGER / 100],
    [[], 0],
  ])('%j add up to %d', (amounts, sum) => {
    expect(addMoney(...amounts)).toBe(sum)
  })

  it.each([
    [1.1, 3, 3.3],
    [8.99, -2, -17.98],
    [0.07, 1e300, Number.MAX_SAFE_INTEGER / 100],
  ])('%d times %d is %d', (amount, count, product) => {
    expect(multiplyMoney(amount, count)).toBe(product)
  })

  it.each([
    [9.98, 10, 1],
    [9.98, 75, 7.49],
    [0.5, 29, 0.15],
    [9.98, 150, 14.97],
    [-9.98, 10, -1],
    [1e10, 1e300, Number.MAX_SAFE_INTEGER / 100],
  ])('of %d, %d per cent are %d', (amount, percent, share) => {
    expect(shareOfMoney(amount, percent)).toBe(share)
  })

  it('never shows a fraction of a cent', () => {
    const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const sum = addMoney(...amounts)
        expect(Number(sum.toFixed(2))).toBe(sum)
      }),
    )
  })
})
