import { describe, expect, it } from 'vitest'
import { intervalOf, measureSilence } from '../../../lab/watch/heartbeat.js'

/** Looks at `[milliseconds since the last look, beats so far]`, and gives the silence at each. */
function listen(looks: readonly (readonly [elapsed: number, count: number])[], isExcused?: () => boolean): number[] {
  const silence = measureSilence({ interval: 500, ...(isExcused && { isExcused }) })
  let now = 1_000_000
  return looks.map(([elapsed, count]) => {
    now += elapsed
    return silence(now, count)
  })
}

describe('the silence of a thread', () => {
  it('is none while it beats', () => {
    expect(
      listen([
        [500, 1],
        [500, 2],
        [510, 3],
      ]),
    ).toEqual([0, 0, 0])
  })

  it('grows while there is no beat, and ends with the next one', () => {
    expect(
      listen([
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
      listen([
        [500, 0],
        [500, 0],
      ]),
    ).toEqual([0, 500])
  })

  it('begins anew where nobody could look: the machine slept, or the process was stopped', () => {
    expect(
      listen([
        [500, 7],
        [500, 7],
        [500, 7],
        [60_000, 7],
        [500, 7],
      ]),
    ).toEqual([0, 500, 1000, 0, 500])
  })

  it('counts looks that are only somewhat late, as on a busy machine', () => {
    expect(
      listen([
        [500, 7],
        [1400, 7],
        [1500, 7],
        [1501, 7],
      ]),
    ).toEqual([0, 1400, 2900, 0])
  })

  it('is none while a debugger may hold the thread', () => {
    let isDebugged = true
    const looks = [500, 500, 500].map((elapsed) => [elapsed, 7] as const)
    expect(listen(looks, () => isDebugged)).toEqual([0, 0, 0])
    isDebugged = false
    expect(listen(looks, () => isDebugged)).toEqual([0, 500, 1000])
  })
})

describe('the beats', () => {
  it('are ten in the time without one that counts as a hang', () => {
    expect(intervalOf(5000)).toBe(500)
  })
})
