/** The fields of progress events that learning rests on. */
export interface LearningEvent {
  readonly event: string
  readonly at: string
  readonly key?: string
  readonly weakness?: string
  readonly trace?: string
  readonly concept?: string
  readonly path?: string | null
  readonly holds?: boolean
  readonly right?: boolean
  readonly restored?: boolean
  readonly progress?: boolean
}

export interface NotedSolve {
  /** Epoch milliseconds, as all times here. */
  readonly at: number
  /** Hints that were unlocked before. */
  readonly hints: number
  /** True if its tutorial was followed before. */
  readonly tutorial: boolean
  readonly restored: boolean
}

export interface Practice {
  /** Up to the first right one. */
  readonly tries: number
  /** Times of right tries, one a day. */
  readonly rightAt: readonly number[]
}

/** The journal of a lab, as far as learning rests on it. */
export interface LearningRecord {
  readonly read: ReadonlyMap<string, number>
  /** Keys of challenges whose tutorials were followed. */
  readonly tutorials: ReadonlySet<string>
  readonly solves: ReadonlyMap<string, NotedSolve>
  readonly fixes: ReadonlyMap<string, Practice>
  readonly traces: ReadonlyMap<string, Practice>
  /** The path of the primer that was read last. */
  readonly path: string | null
}

export const day = 86_400_000

/** Folds events, oldest first. */
export function recordLearning(events: readonly LearningEvent[]): LearningRecord {
  const follow = followEvents()
  for (const event of events) follow.add(event)
  return follow.record()
}

export function followEvents() {
  const hints = new Map<string, number>()
  const tutorials = new Set<string>()
  const read = new Map<string, number>()
  const solves = new Map<string, NotedSolve>()
  const fixes = new Map<string, Practice>()
  const traces = new Map<string, Practice>()
  let path: string | null = null

  function noteSolve(key: string, at: number, restored: boolean): void {
    const known = solves.get(key)
    // A solve that a code brought back can still be earned.
    if (known === undefined || (known.restored && !restored))
      solves.set(key, { at, hints: hints.get(key) ?? 0, tutorial: tutorials.has(key), restored })
  }

  function startOver(): void {
    for (const part of [hints, tutorials, read, solves, fixes, traces]) part.clear()
    path = null
  }

  return {
    add(event: LearningEvent): void {
      const { key = '', weakness = '', trace = '', concept = '' } = event
      const at = Date.parse(event.at)
      if (event.event === 'reset' && event.progress) startOver()
      if (event.event === 'hint') hints.set(key, (hints.get(key) ?? 0) + 1)
      if (event.event === 'tutorial') tutorials.add(key)
      if (event.event === 'solve') noteSolve(key, at, event.restored === true)
      if (event.event === 'primer-read') {
        if (!read.has(concept)) read.set(concept, at)
        path = event.path ?? path
      }
      if (event.event === 'fix-try') fixes.set(weakness, addTry(fixes.get(weakness), at, event.holds === true))
      if (event.event === 'fix-hold') fixes.set(weakness, addRight(fixes.get(weakness), at))
      if (event.event === 'trace-try') traces.set(trace, addTry(traces.get(trace), at, event.right === true))
      if (event.event === 'trace-solve') traces.set(trace, addRight(traces.get(trace), at))
    },
    record: (): LearningRecord => ({ read, tutorials, solves, fixes, traces, path }),
  }
}

const untried: Practice = { tries: 0, rightAt: [] }

function addTry(known: Practice = untried, at: number, isRight: boolean): Practice {
  const tried = known.rightAt.length > 0 ? known : { ...known, tries: known.tries + 1 }
  return isRight ? addRight(tried, at) : tried
}

function addRight({ tries, rightAt }: Practice = untried, at: number): Practice {
  const latest = rightAt.at(-1)
  const isNew = latest === undefined || at - latest >= day
  return { tries: Math.max(1, tries), rightAt: isNew ? [...rightAt, at] : rightAt }
}
