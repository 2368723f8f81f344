/** Counts by name, and in all; a count of none takes no memory. */
export function createCounter() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  let total = 0
  return {
    of,
    total: () => total,
    add(name: string, change: 1 | -1) {
      const count = of(name) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
      total += change
    },
  }
}
