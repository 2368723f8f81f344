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
  readonly tries?: number
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
  /** Hints that were unlocked before the first right one. */
  readonly hints: number
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

  /** The number of tries that an event tells counts where earlier tries have left a full journal. */
  function practise(
    practised: Map<string, Practice>,
    id: string,
    { at, tries = 0, isTry = false, isRight = false }: Attempt,
  ): void {
    const known = practised.get(id) ?? untried
    const isOpen = known.rightAt.length === 0
    const counted = Math.max(known.tries + (isTry && isOpen ? 1 : 0), tries, isRight ? 1 : 0)
    const open: Practice = { ...known, tries: counted, hints: isOpen ? (hints.get(id) ?? 0) : known.hints }
    practised.set(id, isRight ? addRight(open, Date.parse(at)) : open)
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
      if (event.event === 'fix-try') practise(fixes, weakness, { ...event, isTry: true, isRight: event.holds })
      if (event.event === 'fix-hold') practise(fixes, weakness, { ...event, isRight: true })
      if (event.event === 'trace-try') practise(traces, trace, { ...event, isTry: true, isRight: event.right })
      if (event.event === 'trace-solve') practise(traces, trace, { ...event, isRight: true })
    },
    record: (): LearningRecord => ({ read, tutorials, solves, fixes, traces, path }),
  }
}

interface Attempt extends Pick<LearningEvent, 'at' | 'tries'> {
  readonly isTry?: boolean
  readonly isRight?: boolean | undefined
}

const untried: Practice = { tries: 0, hints: 0, rightAt: [] }

function addRight(known: Practice, at: number): Practice {
  const latest = known.rightAt.at(-1)
  const isNew = latest === undefined || at - latest >= day
  return isNew ? { ...known, rightAt: [...known.rightAt, at] } : known
}
