import type { Progress } from './progress-bus.js'
import type { ProgressEvent, ProgressEventOf } from './progress-events.js'

export type SolveEvent = ProgressEventOf<'solve'>

/** The journal entry of each solve. */
export interface Solves {
  /** The solve that counts; undefined where none was written down. */
  find(key: string): SolveEvent | undefined
  /** True where a solved challenge was brought back instead of earned here; what nobody wrote down counts as brought back. */
  isRestored(key: string): boolean
  startOver(): void
}

/** Remembers the solves, those that were written down before included. */
export function createSolves(progress: Progress, past: readonly ProgressEvent[]): Solves {
  const solves = new Map<string, SolveEvent>()
  const keep = (solve: SolveEvent) => void solves.set(solve.key, solve)
  for (const event of past) if (event.event === 'solve') keep(event)
  progress.on('solve', keep)
  return {
    find: (key) => solves.get(key),
    isRestored: (key) => solves.get(key)?.restored !== false,
    startOver: () => solves.clear(),
  }
}
