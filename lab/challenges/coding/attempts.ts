import type { ProgressEvent, ProgressEventOf } from '../progress/progress-events.js'
import { type Phase, phases } from './steps.js'

/** Tries of each phase; the count ends with the first right try (docs/contract/progress-and-ctf.md#coding). */
export interface Attempts {
  /** Number of tries so far, including the right one. */
  count(key: string, phase: Phase): number
  /** True once a right try has ended the count. */
  isPassed(key: string, phase: Phase): boolean
  /** The mean over all passed phases of 1 divided by the tries: 1 for a first try, a half for two; NaN while no phase is passed. */
  accuracy(phase: Phase): number
  add(attempt: Attempt): void
  startOver(): void
}

type Attempt = Pick<ProgressEventOf<'try'>, 'key' | 'phase' | 'right'>

interface PhaseTries {
  tries: number
  isPassed: boolean
}

export function createAttempts(past: readonly ProgressEvent[]): Attempts {
  const counts = { 'find it': new Map<string, PhaseTries>(), 'fix it': new Map<string, PhaseTries>() }
  const add = ({ key, phase, right }: Attempt) => {
    const { tries, isPassed } = counts[phase].get(key) ?? { tries: 0, isPassed: false }
    if (!isPassed) counts[phase].set(key, { tries: tries + 1, isPassed: right })
  }
  for (const event of past) if (event.event === 'try') add(event)
  return {
    add,
    count: (key, phase) => counts[phase].get(key)?.tries ?? 0,
    isPassed: (key, phase) => counts[phase].get(key)?.isPassed ?? false,
    accuracy(phase) {
      const passed = [...counts[phase].values()].filter(({ isPassed }) => isPassed)
      return passed.reduce((sum, { tries }) => sum + 1 / tries, 0) / passed.length
    },
    startOver() {
      for (const phase of phases) counts[phase].clear()
    },
  }
}
