/** Decides when to write, so that many changes share one write. */
export interface Saver {
  /** Tells that there is something new to write; it is written soon, asked for or not. */
  markChanged(): void
  /** Resolves once everything marked so far is written; rejects with the error of the write that should have done it. */
  save(): Promise<void>
  /** Ends the timer; nothing is written any more unless asked for. */
  stop(): void
}

interface Waiter {
  readonly upTo: number
  resolve(): void
  reject(error: unknown): void
}

/** Milliseconds. */
const delays = { unasked: 30, afterFailure: 2000 }

/** Makes a saver around `write`, of which only one runs at a time; `onFailure` hears each first failure in a row. */
export function createSaver(write: () => Promise<void>, onFailure: (error: unknown) => void): Saver {
  let marked = 0
  let written = 0
  let isWriting = false
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let waiters: Waiter[] = []

  function settle(upTo: number, act: (waiter: Waiter) => void): void {
    const due = waiters.filter((waiter) => waiter.upTo <= upTo)
    waiters = waiters.filter((waiter) => waiter.upTo > upTo)
    for (const waiter of due) act(waiter)
  }

  async function writeOnce(): Promise<void> {
    const upTo = marked
    try {
      await write()
      written = upTo
      hasFailed = false
      settle(upTo, (waiter) => waiter.resolve())
    } catch (error) {
      if (!hasFailed) onFailure(error)
      hasFailed = true
      settle(upTo, (waiter) => waiter.reject(error))
    }
  }

  async function run(): Promise<void> {
    if (isWriting) return
    isWriting = true
    clearTimeout(timer)
    timer = undefined
    // One turn of patience: what else changes in this tick goes into the same write.
    await Promise.resolve()
    do await writeOnce()
    while (waiters.length > 0)
    isWriting = false
    if (written < marked) schedule()
  }

  function schedule(): void {
    if (isStopped || isWriting || timer !== undefined) return
    timer = setTimeout(() => void run(), hasFailed ? delays.afterFailure : delays.unasked)
    // A disk that stays full must not keep a finished process alive.
    if (hasFailed) timer.unref()
  }

  return {
    markChanged() {
      marked += 1
      schedule()
    },
    save() {
      if (written === marked) return Promise.resolve()
      return new Promise((resolve, reject) => {
        waiters.push({ upTo: marked, resolve, reject })
        void run()
      })
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
