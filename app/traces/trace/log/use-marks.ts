import { useCallback, useState } from 'react'

export interface Marks {
  readonly numbers: ReadonlySet<number>
  /** Marks these lines, or takes their marks away. */
  set(numbers: readonly number[], isMarked: boolean): void
  clear(): void
}

/** The marked lines, at first those of the last try. */
export function useMarks(first: readonly number[]): Marks {
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(() => new Set(first))
  const set = useCallback((changed: readonly number[], isMarked: boolean) => {
    setNumbers((known) => {
      const next = new Set(known)
      for (const number of changed)
        if (isMarked) next.add(number)
        else next.delete(number)
      return next
    })
  }, [])
  const clear = useCallback(() => setNumbers(new Set()), [])
  return { numbers, set, clear }
}
