import { createWaiters } from './waiters.js'

/** Schedules writes, so that one covers many changes. */
export interface Saver {
  markChanged(): void
  /** Resolves when all changes so far are written; rejects with the error of that write. */
  save(): Promise<void>
  /** As `save`, but retries; never rejects, and stays pending if `stop` comes first. */
  saved(): Promise<void>
  /** Afterwards only `save` writes. */
  stop(): void
}

/** Milliseconds before a write without `save`, and before a retry. */
const delays = { unasked: 30, afterFailure: 2000 }

/** Calls of `write` never overlap; `onFailure` is called for the first of consecutive failures. */
export function createSaver(write: () => Promise<void>, onFailure: (error: unknown) => void): Saver {
  const waiters = createWaiters()
  let marked = 0
  let written = 0
  let isWriting = false
  let hasFailed = false
  const timer = createTimer(() => void run())

  async function writeOnce(): Promise<void> {
    const upTo = marked
    try {
      await write()
      written = upTo
      hasFailed = false
      waiters.resolveWritten(upTo)
    } catch (error) {
      if (!hasFailed) onFailure(error)
      hasFailed = true
      waiters.rejectFailed(upTo, error)
    }
  }

  async function run(): Promise<void> {
    if (isWriting) return
    isWriting = true
    timer.clear()
    // Other changes of this tick are written with this one.
    await Promise.resolve()
    do await writeOnce()
    while (waiters.areUrgent())
    isWriting = false
    if (written < marked) timer.start(hasFailed)
  }

  return {
    markChanged() {
      marked += 1
      if (!isWriting) timer.start(hasFailed)
    },
    save() {
      if (written === marked) return Promise.resolve()
      const saved = waiters.await(marked)
      void run()
      return saved
    },
    saved: () => (written === marked ? Promise.resolve() : waiters.awaitSuccess(marked)),
    stop: timer.stop,
  }
}

function createTimer(work: () => void) {
  let isStopped = false
  let running: NodeJS.Timeout | undefined
  const clear = () => {
    clearTimeout(running)
    running = undefined
  }
  return {
    clear,
    start(hasFailed: boolean) {
      if (isStopped || running !== undefined) return
      running = setTimeout(work, hasFailed ? delays.afterFailure : delays.unasked)
      // A disk that stays full must not keep the process from exiting.
      if (hasFailed) running.unref()
    },
    stop() {
      isStopped = true
      clear()
    },
  }
}
