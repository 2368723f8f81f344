/** The steps of a start, as the reference names them (docs/contract/progress-and-ctf.md#metrics). */
export type StartupStep =
  | 'validatePreconditions'
  | 'cleanupFtpFolder'
  | 'validateConfig'
  | 'datacreator'
  | 'customizeApplication'
  | 'customizeEasterEgg'
  | 'ready'

/** How long the steps of a start took. */
export interface StartupTimes {
  /** In seconds, by step; `ready` is the whole start. */
  readonly seconds: ReadonlyMap<StartupStep, number>
  /** Ends a step, which began where the one before it ended. */
  finish(step: Exclude<StartupStep, 'ready' | 'customizeEasterEgg'>): void
  /** Ends the start; later calls change nothing. */
  finishAll(): void
}

/** Starts the watch. */
export function timeStartup(now: () => number = () => performance.now()): StartupTimes {
  const start = now()
  // Nothing has to be fetched for the planet, which the reference does at this step.
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
