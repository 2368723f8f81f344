import { expect, it } from 'vitest'
import { inParallel } from '../../lab/values/in-parallel.js'

it('at most so many pieces of work are under way, and their results are in order', async () => {
  let under = 0
  let most = 0
  const work = async (item: number) => {
    under += 1
    most = Math.max(most, under)
    await new Promise((resolve) => setTimeout(resolve, 20 - item))
    under -= 1
    return item * 2
  }
  expect(await Promise.all(inParallel([1, 2, 3, 4, 5, 6, 7], 3, work))).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(3)
})

it('nothing begins after a failure', async () => {
  const begun: number[] = []
  const results = inParallel([1, 2, 3, 4], 1, async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('no')
    return item
  })
  const ends = (await Promise.allSettled(results)).map(({ status }) => status)
  expect(ends).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(begun).toEqual([1, 2])
})
