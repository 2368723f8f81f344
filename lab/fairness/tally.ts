/** Counts by name; a count of none takes no memory. */
export function createTally() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, change: 1 | -1) {
      const count = of(name) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}
