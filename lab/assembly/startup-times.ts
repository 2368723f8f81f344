/** Steps of a start, named as in the reference (docs/contract/progress-and-ctf.md#metrics). */
export type StartupStep =
  | 'validatePreconditions'
  | 'cleanupFtpFolder'
  | 'validateConfig'
  | 'datacreator'
  | 'customizeApplication'
  | 'customizeEasterEgg'
  | 'ready'

export interface StartupTimes {
  /** Seconds by step; `ready` is the whole start. */
  readonly seconds: ReadonlyMap<StartupStep, number>
  finish(step: Exclude<StartupStep, 'ready' | 'customizeEasterEgg'>): void
  /** Later calls change nothing. */
  finishAll(): void
}

export function timeStartup(now: () => number = () => performance.now()): StartupTimes {
  const start = now()
  // The planet of the easter egg is not downloaded, unlike in the reference.
  const seconds = new Map<StartupStep, number>([['customizeEasterEgg', 0]])
  let last = start
  return {
    seconds,
    finish(step) {
      seconds.set(step, (now() - last) / 1000)
      last = now()
    },
    finishAll() {
      if (!seconds.has('ready')) seconds.set('ready', (now() - start) / 1000)
    },
  }
}
