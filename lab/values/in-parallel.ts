import pLimit from 'p-limit'

/** At most `limit` at a time. After a failure no further work begins, and the remaining promises reject. */
export function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const enter = pLimit({ concurrency: Math.max(1, limit), rejectOnClear: true })
  const run = (item: Item) =>
    work(item).catch((error) => {
      enter.clearQueue()
      throw error
    })
  const results = items.map((item) => enter(run, item))
  // A caller that awaits them in order sees the first failure alone.
  for (const result of results) result.catch(() => {})
  return results
}
