import { expect, it } from 'vitest'
import { createRestartBudget } from '../../../lab/watch/restart-budget.js'

const minute = 60_000

it('allows five restarts within any ten minutes', () => {
  const budget = createRestartBudget(5, 10 * minute)
  const takes = [0, 1, 2, 3, 4, 5, 9.9].map((at) => budget.take(at * minute))
  expect(takes).toEqual([true, true, true, true, true, false, false])
  // The first is ten minutes ago; the refused ones count for nothing.
  expect([10, 10.5, 11, 11.5].map((at) => budget.take(at * minute))).toEqual([true, false, true, false])
})
