interface Entries<Key> {
  readonly size: number
  keys(): Iterable<Key>
  delete(key: Key): unknown
}

export function dropOldest<Key>(entries: Entries<Key>, max: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= max) return
    entries.delete(key)
  }
}
