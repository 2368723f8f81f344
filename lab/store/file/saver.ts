import { createWaiters } from './waiters.js'

/** Decides when to write the file, so that one write covers many changes. */
export interface Saver {
  /** Notes that the content has changed; it is written soon, even without a call of `save`. */
  markChanged(): void
  /** Resolves once all changes so far are written; rejects with the error of the write that should have covered them. */
  save(): Promise<void>
  /** Resolves once all changes so far are written, after as many retries as needed; never rejects, and stays pending where they were not written before `stop`. */
  saved(): Promise<void>
  /** Stops the timer; from then on only `save` writes. */
  stop(): void
}

/** Milliseconds until a write without a call of `save`, and until the next try after a failure. */
const delays = { unasked: 30, afterFailure: 2000 }

/** Creates a saver; calls of `write` never overlap, and `onFailure` is called for the first of several failures in a row. */
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

/** A timer that calls `work` once, however often it is started before. */
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
