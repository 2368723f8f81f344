import { expect, test } from 'vitest'
import { describeDuration } from '../../../app/learn/duration.js'

const t = (key: string, values: object = {}) => `${key} ${Object.values(values)}`

test.for([
  [17, 'LEARN_MINUTES 17'],
  [120, 'LEARN_MINUTES 120'],
  [150, 'LEARN_HOURS 2½'],
  [505, 'LEARN_HOURS 8½'],
  [690, 'LEARN_HOURS 11½'],
  [714, 'LEARN_HOURS 12'],
] as const)('%s minutes are described as %s', ([minutes, text]) => {
  expect(describeDuration(t, minutes)).toBe(text)
})
