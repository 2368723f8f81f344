import { expect, test, vi } from 'vitest'
import { createDelays } from '../../../lab/sandbox/delays.js'

test('a delay takes its time, and ends with its lab', async () => {
  vi.useFakeTimers()
  const delays = createDelays()
  const ended: string[] = []
  void delays.take(0).then(() => ended.push('none'))
  void delays.take(2000).then(() => ended.push('two seconds'))
  void delays.take(9000).then(() => ended.push('nine seconds'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(ended).toEqual(['none'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['none', 'two seconds'])
  delays.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['none', 'two seconds', 'nine seconds'])
})
