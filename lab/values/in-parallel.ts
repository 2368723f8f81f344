/**
 * Starts work on each item in order, at most `limit` at a time; the promises are those of the items. After a failure no further
 * work begins, and the promises of the items that are left out reject with the same error.
 */
export function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const waiting: (() => void)[] = []
  let free = Math.max(1, limit)
  let failure: { readonly error: unknown } | undefined
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  const run = async (item: Item): Promise<Result> => {
    if (free === 0) await turn()
    else free -= 1
    try {
      if (failure) throw failure.error
      return await work(item)
    } catch (error) {
      failure ??= { error }
      throw error
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  const results = items.map(run)
  // Whoever awaits them in order hears of the first failure alone.
  for (const result of results) result.catch(() => {})
  return results
}
