import { once } from 'node:events'
import { expect, it } from 'vitest'
import { createWorkTimeout } from '../../../lab/sandbox/work-timeout.js'

/** Work that does not end before it is told to, and a timeout over it. */
function watchEndlessWork() {
  const ending = new AbortController()
  const timeout = createWorkTimeout(() => ending.abort())
  return { end: () => ending.abort(), timeout, over: timeout.wait(10, once(ending.signal, 'abort')) }
}

it('stops work that takes too long', async () => {
  const { timeout, over } = watchEndlessWork()
  await over
  expect(timeout.isOver()).toBe(true)
})

it('leaves work alone that ends in time', async () => {
  const { end, timeout, over } = watchEndlessWork()
  end()
  await over
  expect(timeout.isOver()).toBe(false)
})
