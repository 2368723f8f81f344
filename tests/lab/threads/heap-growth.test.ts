import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from '../../../lab/threads/heap-growth.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('the garbage of a thread is collected once after each time of work, and not during it', () => {
  let work = 0
  const collect = vi.fn()
  collectWhenIdle(() => work, collect)
  const collectionsAfter = (more: number) => {
    work += more
    vi.advanceTimersByTime(10_000)
    return collect.mock.calls.length
  }
  expect([3, 1, 0, 0, 2, 0, 0].map(collectionsAfter)).toEqual([0, 0, 1, 1, 1, 2, 2])
})

/** Something that nobody holds once this has returned. */
const leaveGarbage = () => new WeakRef({ text: 'garbage' })

test('nothing is left of what nobody holds', async () => {
  const garbage = leaveGarbage()
  collectWhenIdle(() => 0)
  await setImmediate()
  vi.advanceTimersByTime(20_000)
  await setImmediate()
  expect(garbage.deref()).toBeUndefined()
})

test('a thread that is let go of is collected no more', () => {
  const collect = vi.fn()
  const stop = collectWhenIdle(() => 0, collect)
  stop()
  vi.advanceTimersByTime(30_000)
  expect(collect).not.toHaveBeenCalled()
})
