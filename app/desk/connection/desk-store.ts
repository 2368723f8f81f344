import type { ClassEvent } from '../../../lab/client/desk-api'
import type { DeskCalls } from './calls'
import { type ClassView, emptyView, type Line, withClass, withEvent } from './class-view'
import { follow } from './follow'

/** Milliseconds in which changes are batched: thirty learners who solve at once cause a single render. */
const gatheringMilliseconds = 60

/** The state of the class; it is updated while there are subscribers. */
export interface DeskStore {
  readonly calls: DeskCalls
  view(): ClassView
  subscribe(changed: () => void): () => void
  /** Reads the class again, after a request that changed it. */
  refresh(): Promise<void>
  retry(): void
}

/** Creates the store of a desk; `calls` reaches the desk. */
export function createDeskStore(calls: DeskCalls): DeskStore {
  const listeners = new Set<() => void>()
  const meanwhile = createMeanwhile()
  let view = emptyView
  let isTelling = false
  let follower: ReturnType<typeof follow> | undefined

  const tell = () => {
    isTelling = false
    for (const listener of listeners) listener()
  }
  const change = (next: ClassView) => {
    view = next
    if (isTelling) return
    isTelling = true
    setTimeout(tell, gatheringMilliseconds)
  }
  const setLine = (line: Line) => change({ ...view, line })

  async function refresh(signal?: AbortSignal): Promise<void> {
    const reading = Promise.all([calls.readClass(signal), calls.readLearners(signal)])
    await meanwhile.during(reading, ([about, learners], heard) => {
      change(withHeard(withClass(view, about, learners, Date.now()), heard))
    })
  }

  const start = () =>
    follow(calls, {
      async opened(signal) {
        await refresh(signal)
        setLine({ kind: 'live' })
      },
      heard({ data }) {
        const heard = { event: JSON.parse(data) as ClassEvent, now: Date.now() }
        meanwhile.hear(heard)
        change(withEvent(view, heard.event, heard.now))
      },
      silent: (nextTry) => setLine({ kind: 'silent', nextTry }),
      refused: () => setLine({ kind: 'refused' }),
    })

  return {
    calls,
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      follower ??= start()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        follower?.stop()
        follower = undefined
      }
    },
    refresh: () => refresh(),
    retry: () => follower?.retry(),
  }
}

interface Heard {
  readonly event: ClassEvent
  /** This computer's time in milliseconds. */
  readonly now: number
}

/** A view that was read, with the events that arrived during the read: they may be newer. As news it has them already. */
function withHeard(read: ClassView, heard: readonly Heard[]): ClassView {
  return heard.reduce((view, { event, now }) => ({ ...withEvent(view, event, now), news: read.news }), read)
}

/** Collects the events that arrive during reads, for each read its own. */
function createMeanwhile() {
  const reads = new Set<Heard[]>()
  return {
    hear(heard: Heard): void {
      for (const list of reads) list.push(heard)
    },
    async during<Result>(reading: Promise<Result>, use: (result: Result, heard: readonly Heard[]) => void) {
      const heard: Heard[] = []
      reads.add(heard)
      try {
        use(await reading, heard)
      } finally {
        reads.delete(heard)
      }
    },
  }
}
