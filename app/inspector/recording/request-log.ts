import type { Exchange } from './exchange'
import { remember } from './remember'

/** The requests of this tab, the oldest first. */
export interface RequestLog {
  /** Another list after each change. */
  entries(): readonly Exchange[]
  add(entry: Exchange): void
  /** Does nothing if the entry is gone. */
  change(id: string, part: Partial<Exchange>): void
  replace(entries: readonly Exchange[]): void
  clear(): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createRequestLog(): RequestLog {
  const listeners = new Set<() => void>()
  let entries: readonly Exchange[] = []
  const show = (changed: readonly Exchange[]) => {
    entries = changed
    for (const listener of listeners) listener()
  }
  return {
    entries: () => entries,
    add: (entry) => show(remember([...entries, entry])),
    change: (id, part) => show(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry))),
    replace: (changed) => show(remember(changed)),
    clear: () => show([]),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
