/** At most `limit` at a time. After a failure the remaining promises reject with the same error. */
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
  // Callers await in order and get only the first failure.
  for (const result of results) result.catch(() => {})
  return results
}
