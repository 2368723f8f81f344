import type { ThreadTimes } from '../threads/thread-times.js'
import { type Beats, countBeats, intervalOf, measureSilence, type Silence } from './heartbeat.js'

export interface Watchdog {
  /** Resolves after too long a silence. */
  readonly expired: Promise<void>
  cancel(): void
}

/** Limits of a silence, in milliseconds. */
interface Limits {
  /** Without a beat. */
  readonly silence: number
  /** On a processor without a beat. */
  readonly loop: number
}

/** True for a silence that no healthy thread keeps, however little of the processors a busy machine leaves to it. */
export function isTooLong({ whole, awake, worked }: Silence, { silence, loop }: Limits): boolean {
  // Half of the work is enough for a thread that has worked steadily, but not for one that works off what has piled up.
  const hasWorkedSteadily = worked / whole >= loop / 2 / silence
  return awake >= silence || worked >= loop || (whole >= silence && hasWorkedSteadily)
}

interface Watched {
  readonly beats: Beats
  /** The thread's times; undefined where the system does not tell them, and all time counts. */
  times(): ThreadTimes | undefined
  isExcused?(): boolean
}

/** Checks the counter until it has not changed for too long. */
export function startWatchdog({ beats, times, isExcused }: Watched, limits: Limits): Watchdog {
  const interval = intervalOf(limits.silence)
  const measure = measureSilence({ interval, ...(isExcused && { isExcused }) })
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<void>((resolve) => {
    const look = () => {
      if (isTooLong(measure(performance.now(), countBeats(beats), times()), limits)) resolve()
    }
    // Beats of a process are messages: those that have come are read between a timer and an immediate.
    timer = setInterval(() => setImmediate(look), interval)
  })
  return { expired, cancel: () => clearInterval(timer) }
}
