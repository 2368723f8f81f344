import type { Progress } from '../progress-bus.js'
import type { ProgressEvent, ProgressEventOf } from '../progress-events.js'
import { type Phase, phases } from './phases.js'

/** Tries of each phase; the first right try ends the count (docs/contract/progress-and-ctf.md#coding). */
export interface Attempts {
  /** Tries so far, the one that was right included. */
  count(key: string, phase: Phase): number
  /** True once a right try has ended the count. */
  isPassed(key: string, phase: Phase): boolean
  /** 1 for phases passed at the first try, a half for two tries and so on; the mean, NaN while none is passed. */
  accuracy(phase: Phase): number
  startOver(): void
}

interface Tally {
  tries: number
  isPassed: boolean
}

/** Counts the tries of a lab, those that were written down before included. */
export function createAttempts(progress: Progress, past: readonly ProgressEvent[]): Attempts {
  const tallies = { 'find it': new Map<string, Tally>(), 'fix it': new Map<string, Tally>() }
  const count = ({ key, phase, right }: ProgressEventOf<'try'>) => {
    const { tries, isPassed } = tallies[phase].get(key) ?? { tries: 0, isPassed: false }
    if (!isPassed) tallies[phase].set(key, { tries: tries + 1, isPassed: right })
  }
  for (const event of past) if (event.event === 'try') count(event)
  progress.on('try', count)
  return {
    count: (key, phase) => tallies[phase].get(key)?.tries ?? 0,
    isPassed: (key, phase) => tallies[phase].get(key)?.isPassed ?? false,
    accuracy(phase) {
      const passed = [...tallies[phase].values()].filter(({ isPassed }) => isPassed)
      return passed.reduce((sum, { tries }) => sum + 1 / tries, 0) / passed.length
    },
    startOver() {
      for (const phase of phases) tallies[phase].clear()
    },
  }
}
