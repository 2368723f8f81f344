import { describe, expect, it } from 'vitest'
import { intervalOf, measureSilence } from '../../../lab/watch/heartbeat.js'
import { usualLimits } from '../../../lab/watch/watch-limits.js'
import { isTooLong } from '../../../lab/watch/watchdog.js'

type Look = readonly [elapsed: number, count: number, worked?: number, waited?: number]

/** Looks at `[milliseconds since the last look, beats so far]` and the work and waits meanwhile, and gives the silence at each. */
function measure(looks: readonly Look[], isExcused?: () => boolean) {
  const silence = measureSilence({ interval: 500, ...(isExcused && { isExcused }) })
  let [now, schedule] = [1_000_000, { worked: 70, waited: 30 }]
  return looks.map(([elapsed, count, worked = 0, waited = 0]) => {
    now += elapsed
    schedule = { worked: schedule.worked + worked, waited: schedule.waited + waited }
    return silence(now, count, schedule)
  })
}

const listen = (...asked: Parameters<typeof measure>) => measure(...asked).map(({ whole }) => whole)

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

describe('the silence of a thread on a busy machine', () => {
  it('is told apart by work and waits', () => {
    const looks = [
      [500, 7, 500],
      [500, 7, 500],
      [500, 7, 250, 250],
      [500, 8, 500],
      [500, 8, 100],
    ] as const
    expect(measure(looks)).toEqual([
      { whole: 0, awake: 0, worked: 0 },
      { whole: 500, awake: 500, worked: 500 },
      { whole: 1000, awake: 750, worked: 750 },
      { whole: 0, awake: 0, worked: 0 },
      { whole: 500, awake: 500, worked: 100 },
    ])
  })

  it('never shrinks where a long wait is told at its end', () => {
    const looks = [
      [500, 7],
      [500, 7],
      [500, 7, 0, 1000],
    ] as const
    expect(measure(looks).map(({ awake }) => awake)).toEqual([0, 500, 500])
  })

  it('counts all time where the system tells no schedule', () => {
    const silence = measureSilence({ interval: 500 })
    expect([0, 500, 1000].map((now) => silence(now, 7))).toEqual([
      { whole: 0, awake: 0, worked: 0 },
      { whole: 500, awake: 500, worked: 0 },
      { whole: 1000, awake: 1000, worked: 0 },
    ])
  })
})

describe('the milliseconds after which a silent thread counts as one that hangs', () => {
  /** The first look at which it does, where it gets a share of a processor and waits, or sleeps, in the rest of the time. */
  function findHang(share: number, rest: 'waits' | 'sleeps'): number | undefined {
    const looks = Array.from({ length: 121 }, () => {
      return [500, 7, share * 500, rest === 'waits' ? (1 - share) * 500 : 0] as const
    })
    const first = measure(looks).findIndex((silence) =>
      isTooLong(silence, { silence: usualLimits.hang, loop: usualLimits.loop }),
    )
    return first < 0 ? undefined : first * 500
  }

  it.each([
    ['a loop that has a processor for itself', 1, 'waits', 2000],
    ['a loop on a machine with as much other work', 0.5, 'waits', 4000],
    ['a loop on a machine with four times as much other work', 0.2, 'waits', 5000],
    ['a thread that waits for what never comes', 0, 'sleeps', 5000],
    ['a thread that the system does not let work for a minute', 0.005, 'waits', undefined],
  ] as const)('%s', (_thread, share, rest, after) => {
    expect(findHang(share, rest)).toBe(after)
  })
})

describe('a thread that waited for a processor for twenty seconds', () => {
  it('may work for a second and a half on what has piled up', () => {
    const starved = Array.from({ length: 41 }, () => [500, 7, 5, 495] as const)
    const busy = Array.from({ length: 3 }, () => [500, 7, 500] as const)
    const silences = measure([...starved, ...busy])
    const { hang, loop } = usualLimits
    expect(silences.at(-1)?.worked).toBe(1700)
    expect(silences.some((silence) => isTooLong(silence, { silence: hang, loop }))).toBe(false)
  })
})

describe('the beats', () => {
  it('are ten in the time without one that counts as a hang', () => {
    expect(intervalOf(5000)).toBe(500)
  })
})
