import { describe, expect, it } from 'vitest'
import { sumBonusPoints, sumPrices } from '../../../app/basket/bill.js'

const line = (price: number, deluxePrice: number, quantity: number) => ({
  price,
  deluxePrice,
  BasketItem: { quantity },
})

describe('a bill', () => {
  it('sums price times quantity, to the cent', () => {
    expect(sumPrices([line(1.99, 0.99, 3), line(0.1, 0.1, 3)], false)).toBe(6.27)
    expect(sumPrices([], false)).toBe(0)
  })

  it('charges members the deluxe price', () => {
    expect(sumPrices([line(1.99, 0.99, 2)], true)).toBe(1.98)
  })

  it('rounds bonus points per piece, then multiplies', () => {
    expect(sumBonusPoints([line(5.99, 5.99, 2)], false)).toBe(2)
    expect(sumBonusPoints([line(4.99, 4.99, 3)], false)).toBe(0)
  })

  it('pays back as much as it charges when a quantity is negative', () => {
    expect(sumPrices([line(10, 10, -2)], false)).toBe(-20)
  })
})
