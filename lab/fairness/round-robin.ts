/** Items that wait, by key. */
export interface RoundRobin<Item> {
  readonly size: number
  /** `since` orders the items of a key: milliseconds of `performance.now()` at which a client began to ask. */
  add(key: string, item: Item, since?: number): void
  /** Takes out the next item of the keys that `mayBegin` allows. */
  takeNext(mayBegin?: (key: string) => boolean): Item | undefined
  remove(key: string, item: Item): void
}

interface Line<Item> {
  /** The oldest first. */
  readonly items: { readonly item: Item; readonly since: number }[]
  takesNewest: boolean
}

/**
 * Keys take turns. Of one key every second turn goes to the newest item and the others to the oldest: someone who opens a page does not wait
 * behind hundreds of requests of a tool at the same address, and each of those has its turn.
 */
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
