import { expect, test } from 'vitest'
import { dropOldest } from '../../../lab/values/drop-oldest.js'

test.each([
  [3, ['a', 'b', 'c']],
  [2, ['b', 'c']],
  [0, []],
])('of three entries %i stay: the latest', (max, kept) => {
  const [map, set] = [new Map(Object.entries({ a: 1, b: 2, c: 3 })), new Set(['a', 'b', 'c'])]
  dropOldest(map, max)
  dropOldest(set, max)
  expect([[...map.keys()], [...set]]).toEqual([kept, kept])
})
