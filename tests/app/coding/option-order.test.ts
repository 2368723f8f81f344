import { expect, it } from 'vitest'
import { arrange } from '../../../app/coding/option-order.js'

const codes = ['a', 'b', 'c', 'd']
const shown = (visit: string, key = 'some') => arrange(codes, key, visit).map(({ code }) => code)

it('a visit shows the fixes of an exercise in one order, each with its place', () => {
  expect(shown('one')).toEqual(shown('one'))
  expect(arrange(codes, 'some', 'one').every(({ index, code }) => codes[index] === code)).toBe(true)
  expect(shown('one').sort()).toEqual(codes)
})

it('each fix comes first, and last, in about as many visits', () => {
  const visits = Array.from({ length: 400 }, (_, number) => shown(`visit ${number}`))
  for (const place of [0, 3])
    for (const code of codes) {
      const count = visits.filter((order) => order[place] === code).length
      expect(count).toBeGreaterThan(70)
      expect(count).toBeLessThan(130)
    }
})

it('the exercises of a visit have orders of their own', () => {
  const orders = Array.from({ length: 10 }, (_, number) => shown('one', `exercise ${number}`).join())
  expect(new Set(orders).size).toBeGreaterThan(3)
})
