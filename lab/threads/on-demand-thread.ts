import type { ThreadPlace, ThreadPlaces } from './thread-places.js'
import { within } from './within.js'

/** Milliseconds until a thread that does not end is left to itself: V8 does not stop in the middle of some work, such as compiling a pattern. */
const maxEnding = 1000

interface Parts<Thread> {
  start(): Thread
  readonly idle: number
  readonly places: ThreadPlaces
}

export interface OnDemandThread<Thread> {
  readonly running: Thread | undefined
  /** The thread for a piece of work, started if need be; waits where other labs hold all places. Rejects once this is closed. */
  acquire(): Promise<Thread>
  release(): void
  /** Ends the thread even in the middle of its work, or leaves it to itself. */
  dismiss(): Promise<void>
  close(): Promise<void>
}

export function createOnDemandThread<Thread extends { stop(): Promise<unknown> }>(
  parts: Parts<Thread>,
): OnDemandThread<Thread> {
  const { start, idle, places } = parts
  const closing = new AbortController()
  let held: { readonly thread: Thread; readonly place: ThreadPlace } | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /** The system may refuse it. */
  function startIn(place: ThreadPlace): Thread {
    try {
      return start()
    } catch (error) {
      place.free()
      throw error
    }
  }

  async function dismiss(): Promise<void> {
    clearTimeout(idleTimer)
    const leaving = held
    held = undefined
    try {
      if (leaving) await within(maxEnding, leaving.thread.stop())
    } finally {
      leaving?.place.free()
    }
  }

  return {
    get running() {
      return held?.thread
    },
    async acquire() {
      clearTimeout(idleTimer)
      held?.place.markBusy()
      if (held !== undefined) return held.thread
      const place = await places.take(() => void dismiss(), closing.signal)
      if (closing.signal.aborted) {
        place.free()
        throw closing.signal.reason
      }
      held = { thread: startIn(place), place }
      return held.thread
    },
    release() {
      if (held === undefined) return
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => void dismiss(), idle).unref()
      held.place.markIdle()
    },
    dismiss,
    async close() {
      closing.abort(new Error('The lab is closed.'))
      await dismiss()
    },
  }
}
