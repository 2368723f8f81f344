import { type Beats, countBeats, intervalOf, measureSilence } from './heartbeat.js'

export interface SilenceAlarm {
  /** Resolves after `timeout` milliseconds without a beat. */
  readonly raised: Promise<void>
  cancel(): void
}

/** Checks the counter until it has not changed for `timeout` milliseconds. */
export function awaitSilence(beats: Beats, timeout: number, isExcused?: () => boolean): SilenceAlarm {
  const interval = intervalOf(timeout)
  const silence = measureSilence({ interval, ...(isExcused && { isExcused }) })
  let timer: NodeJS.Timeout | undefined
  const raised = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (silence(performance.now(), countBeats(beats)) >= timeout) resolve()
    }, interval)
  })
  return { raised, cancel: () => clearInterval(timer) }
}
