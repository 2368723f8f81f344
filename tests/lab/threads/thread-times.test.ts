import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readThreadTimes, systemThreadId } from '../../../lab/threads/thread-times.js'

describe.runIf(existsSync('/proc/thread-self/schedstat'))('the schedule of a thread', () => {
  const read = () => readThreadTimes('self', systemThreadId())

  it('counts the work of this thread', () => {
    const before = read()?.worked ?? Number.NaN
    const used = process.cpuUsage()
    while (process.cpuUsage(used).user < 200_000);
    // Other threads of this process have used a part of it.
    expect((read()?.worked ?? 0) - before).toBeGreaterThan(20)
  })

  it('is that of the main thread of another process as well', () => {
    expect(readThreadTimes(process.ppid, process.ppid)).toEqual({
      worked: expect.any(Number),
      waited: expect.any(Number),
    })
  })
})

describe('a thread that is not there', () => {
  it('has no schedule', () => {
    expect(readThreadTimes('self', 0)).toBeUndefined()
  })
})
