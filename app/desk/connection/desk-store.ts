import type { ClassEvent, Learner } from '../../../lab/client/desk-api'
import type { DeskCalls } from './calls'
import { type ClassView, emptyView, type Line, withClass, withEvent, withLearner } from './class-view'
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
  put(learner: Learner): void
  retry(): void
}

/** Creates the store of a desk; `calls` reaches the desk. */
export function createDeskStore(calls: DeskCalls): DeskStore {
  const listeners = new Set<() => void>()
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
    const [about, learners] = await Promise.all([calls.readClass(signal), calls.readLearners(signal)])
    change(withClass(view, about, learners, Date.now()))
  }

  const start = () =>
    follow(calls, {
      async opened(signal) {
        await refresh(signal)
        setLine({ kind: 'live' })
      },
      heard: ({ data }) => change(withEvent(view, JSON.parse(data) as ClassEvent, Date.now())),
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
    put: (learner) => change(withLearner(view, learner, Date.now())),
    retry: () => follower?.retry(),
  }
}
