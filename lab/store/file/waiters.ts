/** Callers that wait for changes to be written; changes have consecutive numbers. */
export interface Waiters {
  /** Rejects when the write that should have covered them fails. */
  await(upTo: number): Promise<void>
  awaitSuccess(upTo: number): Promise<void>
  /** True while a caller waits for the next write, even if it may fail. */
  areUrgent(): boolean
  resolveWritten(upTo: number): void
  rejectFailed(upTo: number, error: unknown): void
}

interface Waiter {
  readonly upTo: number
  resolve(): void
  reject?(error: unknown): void
}

export function createWaiters(): Waiters {
  let waiting: readonly Waiter[] = []

  function release(isDue: (waiter: Waiter) => boolean): readonly Waiter[] {
    const due = waiting.filter(isDue)
    waiting = waiting.filter((waiter) => !isDue(waiter))
    return due
  }

  return {
    await: (upTo) =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { upTo, resolve, reject }]
      }),
    awaitSuccess: (upTo) =>
      new Promise((resolve) => {
        waiting = [...waiting, { upTo, resolve }]
      }),
    areUrgent: () => waiting.some(({ reject }) => reject !== undefined),
    resolveWritten(written) {
      for (const waiter of release(({ upTo }) => upTo <= written)) waiter.resolve()
    },
    rejectFailed(tried, error) {
      for (const waiter of release(({ upTo, reject }) => reject !== undefined && upTo <= tried)) waiter.reject?.(error)
    },
  }
}
