/** Those who wait until changes are written; changes are numbered in their order. */
export interface Waiters {
  /** Resolves when the changes up to this one are written; rejects when a write that should have included them fails. */
  await(upTo: number): Promise<void>
  /** Resolves when the changes up to this one are written, after as many failures as it takes. */
  awaitSuccess(upTo: number): Promise<void>
  /** True while somebody waits for the next write, whatever comes of it. */
  areUrgent(): boolean
  tellWritten(upTo: number): void
  tellFailed(upTo: number, error: unknown): void
}

interface Waiter {
  readonly upTo: number
  resolve(): void
  /** Missing for who waits for success. */
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
    tellWritten(written) {
      for (const waiter of release(({ upTo }) => upTo <= written)) waiter.resolve()
    },
    tellFailed(tried, error) {
      for (const waiter of release(({ upTo, reject }) => reject !== undefined && upTo <= tried)) waiter.reject?.(error)
    },
  }
}
