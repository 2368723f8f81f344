import { createWaiters } from './waiters.js'

/** Decides when to write, so that many changes share one write. */
export interface Saver {
  /** Tells that there is something new to write; it is written soon, asked for or not. */
  markChanged(): void
  /** Resolves once everything marked so far is written; rejects with the error of the write that should have done it. */
  save(): Promise<void>
  /** Resolves once everything marked so far is written, however often that has to be tried; never rejects. */
  saved(): Promise<void>
  /** Ends the timer; nothing is written any more unless asked for. */
  stop(): void
}

/** Milliseconds. */
const delays = { unasked: 30, afterFailure: 2000 }

/** Makes a saver around `write`, of which only one runs at a time; `onFailure` hears each first failure in a row. */
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
      waiters.tellWritten(upTo)
    } catch (error) {
      if (!hasFailed) onFailure(error)
      hasFailed = true
      waiters.tellFailed(upTo, error)
    }
  }

  async function run(): Promise<void> {
    if (isWriting) return
    isWriting = true
    timer.clear()
    // Other changes of this tick go into the same write.
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

/** Runs `work` after a while, once however often it is started in between. */
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
      // A disk that stays full must not keep a finished process alive.
      if (hasFailed) running.unref()
    },
    stop() {
      isStopped = true
      clear()
    },
  }
}
