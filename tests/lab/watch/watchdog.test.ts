import { describe, expect, it } from 'vitest'
import { intervalOf } from '../../../lab/watch/heartbeat.js'
import { measureSilence } from '../../../lab/watch/watchdog.js'

/** Checks after so many milliseconds, with so many beats so far; returns the silence at each check. */
function measure(checks: readonly (readonly [elapsed: number, count: number])[], isExcused?: () => boolean): number[] {
  const silence = measureSilence(500, isExcused)
  let now = 1_000_000
  return checks.map(([elapsed, count]) => {
    now += elapsed
    return silence(now, count)
  })
}

describe('the silence of a thread', () => {
  it('is none while it beats', () => {
    expect(
      measure([
        [500, 1],
        [500, 2],
        [510, 3],
      ]),
    ).toEqual([0, 0, 0])
  })

  it('grows while there is no beat, and ends with the next one', () => {
    expect(
      measure([
        [500, 1],
        [500, 1],
        [600, 1],
        [500, 1],
        [500, 2],
        [500, 2],
      ]),
    ).toEqual([0, 500, 1100, 1600, 0, 500])
  })

  it('grows for a thread that has never beaten', () => {
    expect(
      measure([
        [500, 0],
        [500, 0],
      ]),
    ).toEqual([0, 500])
  })

  it('starts from 0 after a gap in the checks: the machine slept, or the process was stopped', () => {
    expect(
      measure([
        [500, 7],
        [500, 7],
        [500, 7],
        [60_000, 7],
        [500, 7],
      ]),
    ).toEqual([0, 500, 1000, 0, 500])
  })

  it('counts checks that are only somewhat late, as on a busy machine', () => {
    expect(
      measure([
        [500, 7],
        [1400, 7],
        [1500, 7],
        [1501, 7],
      ]),
    ).toEqual([0, 1400, 2900, 0])
  })

  it('is none while a debugger may hold the thread', () => {
    let isDebugged = true
    const checks = [500, 500, 500].map((elapsed) => [elapsed, 7] as const)
    expect(measure(checks, () => isDebugged)).toEqual([0, 0, 0])
    isDebugged = false
    expect(measure(checks, () => isDebugged)).toEqual([0, 500, 1000])
  })
})

describe('the beats', () => {
  it('are ten in the time without one that counts as a hang', () => {
    expect(intervalOf(5000)).toBe(500)
  })
})
