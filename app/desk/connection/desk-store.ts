import type { ClassEvent } from '../../../lab/client/desk-api'
import type { DeskCalls } from './calls'
import { addIdsToEqualNames, type ClassView, type Connection, emptyView, withClass, withEvent } from './class-view'
import { follow } from './follow'

/** Changes are batched: thirty learners who solve at once cause a single render. */
const gatheringMilliseconds = 60

export interface DeskStore {
  readonly calls: DeskCalls
  view(): ClassView
  subscribe(changed: () => void): () => void
  refresh(): Promise<void>
  retry(): void
}

export function createDeskStore(calls: DeskCalls): DeskStore {
  const listeners = new Set<() => void>()
  const eventBuffer = createEventBuffer()
  let view = emptyView
  let shown = emptyView
  let isNotifying = false
  let follower: ReturnType<typeof follow> | undefined

  const notifyListeners = () => {
    isNotifying = false
    for (const listener of listeners) listener()
  }
  const change = (next: ClassView) => {
    view = next
    shown = addIdsToEqualNames(next)
    if (isNotifying) return
    isNotifying = true
    setTimeout(notifyListeners, gatheringMilliseconds)
  }
  const setConnection = (connection: Connection) => change({ ...view, connection })

  async function refresh(signal?: AbortSignal): Promise<void> {
    const reading = Promise.all([calls.readClass(signal), calls.readLearners(signal)])
    await eventBuffer.during(reading, ([about, learners], received) => {
      change(withReceived(withClass(view, about, learners, Date.now()), received))
    })
  }

  const start = () =>
    follow(calls, {
      async opened(signal) {
        await refresh(signal)
        setConnection({ kind: 'connected' })
      },
      received({ data }) {
        const event = JSON.parse(data) as ClassEvent
        eventBuffer.add(event)
        change(withEvent(view, event))
      },
      disconnected: (nextTry) => setConnection({ kind: 'disconnected', nextTry }),
      refused: () => setConnection({ kind: 'refused' }),
    })

  return {
    calls,
    view: () => shown,
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

/** Events that arrived during the read may be newer than it; the news have them already. */
function withReceived(read: ClassView, received: readonly ClassEvent[]): ClassView {
  return received.reduce((view, event) => ({ ...withEvent(view, event), news: read.news }), read)
}

function createEventBuffer() {
  const reads = new Set<ClassEvent[]>()
  return {
    add(event: ClassEvent): void {
      for (const list of reads) list.push(event)
    },
    async during<Result>(reading: Promise<Result>, use: (result: Result, received: readonly ClassEvent[]) => void) {
      const received: ClassEvent[] = []
      reads.add(received)
      try {
        use(await reading, received)
      } finally {
        reads.delete(received)
      }
    },
  }
}
