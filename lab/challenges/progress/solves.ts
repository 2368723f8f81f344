import type { Progress } from './progress-bus.js'
import type { ProgressEvent, ProgressEventOf } from './progress-events.js'

export type SolveEvent = ProgressEventOf<'solve'>

export interface Solves {
  find(key: string): SolveEvent | undefined
  /** True for a solve that was restored instead of earned; a solve without a journal entry counts as restored, unless it is being earned. */
  isRestored(key: string): boolean
  /** Notes a solve that is being earned: its journal entry follows once its row is saved. */
  noteEarned(key: string): void
  startOver(): void
}

export function createSolves(progress: Progress, past: readonly ProgressEvent[]): Solves {
  const solves = new Map<string, SolveEvent>()
  const earned = new Set<string>()
  const keep = (solve: SolveEvent) => void solves.set(solve.key, solve)
  for (const event of past) if (event.event === 'solve') keep(event)
  progress.on('solve', keep)
  return {
    find: (key) => solves.get(key),
    isRestored: (key) => !earned.has(key) && solves.get(key)?.restored !== false,
    noteEarned: (key) => void earned.add(key),
    startOver() {
      solves.clear()
      earned.clear()
    },
  }
}
