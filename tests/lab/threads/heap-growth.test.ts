import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from '../../../lab/threads/heap-growth.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Something that nobody holds once this has returned. */
const leaveGarbage = () => new WeakRef({ text: 'garbage' })

test('the garbage of a thread is collected once it has stopped working, and not before', async () => {
  let work = 0
  collectWhenIdle(() => work)
  vi.advanceTimersByTime(10_000)
  const garbage = leaveGarbage()
  await setImmediate()
  work += 1
  vi.advanceTimersByTime(10_000)
  await setImmediate()
  expect(garbage.deref()).toBeDefined()
  await setImmediate()
  vi.advanceTimersByTime(10_000)
  await setImmediate()
  expect(garbage.deref()).toBeUndefined()
})
