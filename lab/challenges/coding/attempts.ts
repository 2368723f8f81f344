import type { ChallengeKey } from '../catalogue.js'

export const phases = ['find it', 'fix it'] as const
export type Phase = (typeof phases)[number]

/** How often each phase was tried since the lab was opened; the first right try ends the count (progress-and-ctf.md 9). */
export interface Attempts {
  /** Tries so far, the one that was right included. */
  count(key: ChallengeKey, phase: Phase): number
  /** Counts a try, unless the phase has been passed. */
  note(key: ChallengeKey, phase: Phase, isRight: boolean): void
  /** 1 for phases passed at the first try, a half for two tries and so on; the mean, NaN while none is passed. */
  accuracy(phase: Phase): number
  startOver(): void
}

interface Tally {
  tries: number
  isPassed: boolean
}

export function createAttempts(): Attempts {
  const tallies = { 'find it': new Map<ChallengeKey, Tally>(), 'fix it': new Map<ChallengeKey, Tally>() }
  return {
    count: (key, phase) => tallies[phase].get(key)?.tries ?? 0,
    note(key, phase, isRight) {
      const { tries, isPassed } = tallies[phase].get(key) ?? { tries: 0, isPassed: false }
      if (!isPassed) tallies[phase].set(key, { tries: tries + 1, isPassed: isRight })
    },
    accuracy(phase) {
      const passed = [...tallies[phase].values()].filter(({ isPassed }) => isPassed)
      return passed.reduce((sum, { tries }) => sum + 1 / tries, 0) / passed.length
    },
    startOver() {
      for (const phase of phases) tallies[phase].clear()
    },
  }
}
