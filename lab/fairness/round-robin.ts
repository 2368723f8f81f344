export interface RoundRobin<Item> {
  readonly size: number
  /** `since` orders the items of a key: milliseconds of `performance.now()` at which a client began to ask. */
  add(key: string, item: Item, since?: number): void
  takeNext(mayBegin?: (key: string) => boolean): Item | undefined
  remove(key: string, item: Item): void
}

interface Line<Item> {
  readonly items: { readonly item: Item; readonly since: number }[]
  takesNewest: boolean
}

/** Every second turn of a key goes to its newest item: a page does not wait behind hundreds of requests of a tool at its address. */
export function createRoundRobin<Item>(): RoundRobin<Item> {
  const lines = new Map<string, Line<Item>>()
  let size = 0

  return {
    get size() {
      return size
    },
    add(key, item, since = performance.now()) {
      const line = lines.get(key) ?? { items: [], takesNewest: true }
      lines.set(key, line)
      const before = line.items.findLastIndex((one) => one.since <= since)
      line.items.splice(before + 1, 0, { item, since })
      size += 1
    },
    takeNext(mayBegin = () => true) {
      for (const [key, line] of lines) {
        if (!mayBegin(key)) continue
        const next = line.takesNewest ? line.items.pop() : line.items.shift()
        line.takesNewest = !line.takesNewest
        lines.delete(key)
        if (line.items.length > 0) lines.set(key, line)
        size -= 1
        return next?.item
      }
      return undefined
    },
    remove(key, item) {
      const line = lines.get(key)
      const at = line?.items.findIndex((one) => one.item === item) ?? -1
      if (line === undefined || at < 0) return
      line.items.splice(at, 1)
      if (line.items.length === 0) lines.delete(key)
      size -= 1
    },
  }
}
