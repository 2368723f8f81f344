export interface ThreadPlace {
  /** An idle thread is evicted where another one waits. */
  markIdle(): void
  markBusy(): void
  free(): void
}

export interface ThreadPlaces {
  /** Resolves once there is a place, in order; `onEvict` is called where the thread is idle and another one waits. Rejects at the signal. */
  take(onEvict: () => void, signal: AbortSignal): Promise<ThreadPlace>
}

export function createThreadPlaces(count: number): ThreadPlaces {
  const idle = new Set<ThreadPlace>()
  const waiting = new Set<() => void>()
  const evictionHandlers = new Map<ThreadPlace, () => void>()
  let taken = 0

  function makeRoom(): void {
    const [place] = idle
    if (waiting.size === 0 || place === undefined) return
    idle.delete(place)
    evictionHandlers.get(place)?.()
  }

  function wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      const begin = () => {
        waiting.delete(begin)
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(begin)
      makeRoom()
    })
  }

  function handOver(): void {
    const [begin] = waiting
    if (begin) begin()
    else taken -= 1
  }

  return {
    async take(onEvict, signal) {
      signal.throwIfAborted()
      if (taken < count) taken += 1
      else await wait(signal)
      const place: ThreadPlace = {
        markIdle() {
          if (!evictionHandlers.has(place)) return
          idle.add(place)
          makeRoom()
        },
        markBusy: () => void idle.delete(place),
        free() {
          idle.delete(place)
          if (evictionHandlers.delete(place)) handOver()
        },
      }
      evictionHandlers.set(place, onEvict)
      return place
    },
  }
}

/** Threads of one kind never wait for a place of another. */
export interface LabThreadPlaces {
  readonly scripts: ThreadPlaces
  readonly documents: ThreadPlaces
  readonly statements: ThreadPlaces
}

const unlimited = {
  scripts: Number.POSITIVE_INFINITY,
  documents: Number.POSITIVE_INFINITY,
  statements: Number.POSITIVE_INFINITY,
}

/** Without numbers there is a place for each thread. */
export function createLabThreadPlaces(
  counts: Readonly<Record<keyof LabThreadPlaces, number>> = unlimited,
): LabThreadPlaces {
  return {
    scripts: createThreadPlaces(counts.scripts),
    documents: createThreadPlaces(counts.documents),
    statements: createThreadPlaces(counts.statements),
  }
}
