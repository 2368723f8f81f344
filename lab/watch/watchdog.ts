import { type Beats, countBeats, intervalOf } from './heartbeat.js'

export interface Watchdog {
  /** Resolves after too long a silence. */
  readonly expired: Promise<void>
  cancel(): void
}

/** True where silence is allowed, such as in a thread that a debugger has paused. */
type IsExcused = () => boolean

/** Checks the counter until it has not changed for `limit` milliseconds. */
export function startWatchdog(beats: Beats, limit: number, isExcused?: IsExcused): Watchdog {
  const interval = intervalOf(limit)
  const measure = measureSilence(interval, isExcused)
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<void>((resolve) => {
    const check = () => {
      if (measure(performance.now(), countBeats(beats)) >= limit) resolve()
    }
    // Beats of a process are messages: those that have come are read between a timer and an immediate.
    timer = setInterval(() => setImmediate(check), interval)
  })
  return { expired, cancel: () => clearInterval(timer) }
}

/** Checks that come later than this many intervals mean that the machine slept, or that the process was stopped. */
const maxIntervals = 3

/** Measures the milliseconds without a beat by regular checks; after a gap in the checks it starts from 0. */
export function measureSilence(
  interval: number,
  isExcused: IsExcused = () => false,
): (now: number, count: number) => number {
  let last: { readonly at: number; readonly count: number } | undefined
  let silence = 0
  return (now, count) => {
    const elapsed = last === undefined ? 0 : now - last.at
    const isOver = last?.count !== count || elapsed > maxIntervals * interval || isExcused()
    silence = isOver ? 0 : silence + elapsed
    last = { at: now, count }
    return silence
  }
}
