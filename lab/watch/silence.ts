import type { Schedule } from '../threads/schedule.js'
import { type Beats, countBeats, intervalOf, measureSilence } from './heartbeat.js'

export interface SilenceAlarm {
  /** Resolves after too long a silence. */
  readonly raised: Promise<void>
  cancel(): void
}

/** Limits of a silence, in milliseconds. */
interface Limits {
  /** Without a beat, times in which the thread waited for a processor not counted. */
  readonly silence: number
  /** On a processor without a beat: a thread that works so long in one turn does not come back from it, on whatever machine. */
  readonly loop?: number
}

interface Watched {
  readonly beats: Beats
  /** The thread's schedule; undefined where the system does not tell it, and all time counts. */
  schedule(): Schedule | undefined
  isExcused?(): boolean
}

/** Checks the counter until it has not changed for too long. */
export function awaitSilence(
  { beats, schedule, isExcused }: Watched,
  { silence, loop = Number.POSITIVE_INFINITY }: Limits,
): SilenceAlarm {
  const interval = intervalOf(silence)
  const measure = measureSilence({ interval, ...(isExcused && { isExcused }) })
  let timer: NodeJS.Timeout | undefined
  const raised = new Promise<void>((resolve) => {
    const look = () => {
      const { whole, worked } = measure(performance.now(), countBeats(beats), schedule())
      if (whole >= silence || worked >= loop) resolve()
    }
    // Beats of a process are messages: those that have come are read between a timer and an immediate.
    timer = setInterval(() => setImmediate(look), interval)
  })
  return { raised, cancel: () => clearInterval(timer) }
}
