interface Entries<Key> {
  readonly size: number
  keys(): Iterable<Key>
  delete(key: Key): unknown
}

/** Deletes the oldest entries of a map or set until it has no more than `max`. */
export function dropOldest<Key>(entries: Entries<Key>, max: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= max) return
    entries.delete(key)
  }
}
