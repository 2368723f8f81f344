import { describe, expect, it } from 'vitest'
import { checkRequest, emptyRequest, offersPickup, todayOf } from '../../../app/recycling/recycling-rules.js'

const today = '2031-05-04'
const check = (values: Partial<typeof emptyRequest>) => checkRequest({ ...emptyRequest, ...values }, today)

describe('what is wrong with a request for recycling', () => {
  it.each([
    ['', 'MANDATORY_QUANTITY'],
    ['  ', 'MANDATORY_QUANTITY'],
    ['9', 'INVALID_QUANTITY'],
    ['9.99', 'INVALID_QUANTITY'],
    ['10', undefined],
    ['1000', undefined],
    ['1000.1', 'INVALID_QUANTITY'],
    ['1001', 'INVALID_QUANTITY'],
    ['-20', 'INVALID_QUANTITY'],
    ['-50', 'INVALID_QUANTITY'],
    ['1e9', 'INVALID_QUANTITY'],
    ['much', 'INVALID_QUANTITY'],
  ])('a quantity of %j: %s', (quantity, error) => expect(check({ quantity }).quantity).toBe(error))

  it.each([
    ['', undefined],
    ['2031-05-04', undefined],
    ['9999-12-31', undefined],
    ['2031-05-03', 'INVALID_DATE'],
    ['275760-09-13', 'INVALID_DATE'],
  ])('the day %j: %s', (date, error) => expect(check({ quantity: '101', date }).date).toBe(error))

  it('a day that is half typed', () => {
    expect(check({ quantity: '101', isDateBroken: true }).date).toBe('INVALID_DATE')
  })

  it('a day does not matter without a pickup', () => {
    expect(check({ quantity: '100', date: '2001-01-01', isDateBroken: true })).toEqual({})
  })
})

it('a pickup needs more than 100 liters', () => {
  const offered = ['', '50', '100', '100.5', '101', '1000'].filter((quantity) =>
    offersPickup({ ...emptyRequest, quantity }),
  )
  expect(offered).toEqual(['100.5', '101', '1000'])
})

it('the present day is that of the place', () => {
  const late = new Date(2031, 4, 4, 23, 59)
  expect([todayOf(late), todayOf(new Date(2031, 4, 4, 0, 1))]).toEqual(['2031-05-04', '2031-05-04'])
})
