import { expect, it } from 'vitest'
import { openProcessorTime } from '../../../lab/threads/processor-time.js'

/** Milliseconds that the scheduler may be late in booking what a running thread has used. */
const booking = 10

it('counts the work of this thread, at most the time that passes, and no waiting', async () => {
  const time = openProcessorTime()
  const [began, before] = [performance.now(), time.worked()]
  while (time.worked() - before < 30);
  expect(performance.now() - began).toBeGreaterThan(30 - booking)
  const rested = time.worked()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  expect(time.worked() - rested).toBeLessThan(200 - booking)
  time.close()
})
