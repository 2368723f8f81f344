import { once } from 'node:events'
import { expect, it } from 'vitest'
import { createWorkTimeout } from '../../../lab/sandbox/work-timeout.js'

/** Work that does not end before it is told to, and a timeout over it. */
function watchEndlessWork(isExcused?: () => boolean) {
  const ending = new AbortController()
  const timeout = createWorkTimeout(() => ending.abort())
  return { end: () => ending.abort(), timeout, over: timeout.wait(10, once(ending.signal, 'abort'), isExcused) }
}

it('stops work that takes too long', async () => {
  const { timeout, over } = watchEndlessWork()
  await over
  expect(timeout.isOver()).toBe(true)
})

it('goes on while the work is excused, and looks again', async () => {
  let looks = 0
  const { timeout, over } = watchEndlessWork(() => {
    looks += 1
    return looks < 3
  })
  await over
  expect([looks, timeout.isOver()]).toEqual([3, true])
})

it('leaves work alone that ends while it is excused', async () => {
  const { end, timeout, over } = watchEndlessWork(() => {
    end()
    return true
  })
  await over
  expect(timeout.isOver()).toBe(false)
})
