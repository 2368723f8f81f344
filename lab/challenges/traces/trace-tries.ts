import type { ProgressEvent } from '../progress/progress-events.js'

/** The tries and the solve of one exercise. */
export interface TraceProgress {
  readonly tries: number
  /** Epoch milliseconds. */
  readonly solvedAt: number | null
}

/** Tries of each exercise until it is solved, and later ones. */
export interface TraceTries {
  of(id: string): TraceProgress
  addTry(id: string): void
  solve(id: string, at: number): void
  startOver(): void
}

export function countTries(past: readonly ProgressEvent[]): TraceTries {
  const progress = new Map<string, TraceProgress>()
  const of = (id: string) => progress.get(id) ?? { tries: 0, solvedAt: null }
  const tries: TraceTries = {
    of,
    addTry: (id) => void progress.set(id, { ...of(id), tries: of(id).tries + 1 }),
    solve: (id, at) => void progress.set(id, { ...of(id), solvedAt: at }),
    startOver: () => progress.clear(),
  }
  for (const event of past) {
    if (event.event === 'trace-try') tries.addTry(event.trace)
    if (event.event === 'trace-solve') tries.solve(event.trace, Date.parse(event.at))
  }
  return tries
}
