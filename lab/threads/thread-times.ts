import { readFileSync } from 'node:fs'

/** Time that the system's scheduler has given a thread so far, in milliseconds. */
export interface ThreadTimes {
  /** On a processor. */
  readonly worked: number
  /** Ready to work, while other threads had the processors. */
  readonly waited: number
}

/** Reads the times of a thread of a process, by the system's numbers; undefined where the system does not tell it: only Linux does. */
export function readThreadTimes(process: number | 'self', thread: number): ThreadTimes | undefined {
  try {
    const times = parseThreadTimes(readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'latin1'))
    return times.worked > 0 ? times : undefined
  } catch {
    return undefined
  }
}

/** The first two numbers of Linux's `schedstat`, which are nanoseconds. */
export function parseThreadTimes(schedstat: string): ThreadTimes {
  const [worked = 0, waited = 0] = schedstat.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6)
  return { worked, waited }
}

/** The file in which Linux shows a thread its own number, and more. */
const threadFile = '/proc/thread-self/stat'

/** The system's number of this thread; 0 where the system does not tell it. */
export function systemThreadId(): number {
  try {
    return Number.parseInt(readFileSync(threadFile, 'latin1'), 10)
  } catch {
    return 0
  }
}
