import { type Quota, QuotaError } from './types.js'

/** Limits of a table or collection that names none. */
const defaultQuota = { rows: 20_000, bytes: 8_000_000 }

/** Parts of the whole for one owner, and for all that belongs to nobody. */
const shares = { owner: 1 / 4, nobody: 1 / 2 }

/** Bytes up to which a row that is there may always change, so that a full table stops no login, order or solve. */
const smallRow = 1000

/** The refusal of a place that is full. */
export function noRoom(name: string, limit: string, message = full): QuotaError {
  return new QuotaError('full', message, [{ field: name, message: `${name} may hold ${limit}` }])
}

const full = 'There is no room for more of this. Whoever runs this lab can make room by resetting the shop.'
const ownFull = 'One account may not keep more of this. Please remove something first.'

/** An item to write, and the one it replaces. */
export interface Change<Item> {
  readonly item: Item
  readonly former?: Item
}

/** Counts what a table or collection holds. */
export interface Room<Item> {
  /** Throws a QuotaError unless there is room for all of these. */
  check(...changes: readonly Change<Item>[]): void
  add(item: Item): void
  remove(item: Item): void
  clear(): void
}

interface RoomParts<Item> {
  /** As visitors are told what is full. */
  readonly name: string
  readonly quota?: Quota
  /** Bytes of an item, which never changes. */
  sizeOf(item: Item): number
  /** The owner of an item, null for nobody's; undefined where the question makes no sense. */
  ownerOf(item: Item): unknown
  /** True for an item of the lab's own. */
  isReserved?(item: Item): boolean
}

interface Tally {
  rows: number
  bytes: number
}

/** Makes the count of an empty table or collection. */
export function createRoom<Item extends object>(parts: RoomParts<Item>): Room<Item> {
  const { name, ownerOf } = parts
  const limit = { ...defaultQuota, ...parts.quota }
  const all: Tally = { rows: 0, bytes: 0 }
  const owned = new Map<unknown, Tally>()
  const { sizeOf, growthOf } = createScale(parts)

  function count(item: Item, sign: 1 | -1): void {
    const owner = ownerOf(item)
    const own = owned.get(owner) ?? { rows: 0, bytes: 0 }
    for (const tally of [all, own]) grow(tally, { rows: sign, bytes: sign * sizeOf(item) })
    if (own.rows > 0) owned.set(owner, own)
    else owned.delete(owner)
  }

  function refuseOver(held: Tally, growth: Tally, share: number, message: string): void {
    const isOver = (what: keyof Tally) => growth[what] > 0 && held[what] + growth[what] > limit[what] * share
    const [over] = (['rows', 'bytes'] as const).filter(isOver)
    if (over !== undefined) throw noRoom(name, `${Math.floor(limit[over] * share)} ${over}`, message)
  }

  return {
    check(...changes) {
      const whole: Tally = { rows: 0, bytes: 0 }
      const byOwner = new Map<unknown, Tally>()
      for (const change of changes) {
        const owner = ownerOf(change.item)
        const own = byOwner.get(owner) ?? { rows: 0, bytes: 0 }
        for (const tally of [whole, own]) grow(tally, growthOf(change))
        byOwner.set(owner, own)
      }
      refuseOver(all, whole, 1, full)
      for (const [owner, growth] of byOwner) {
        if (owner === undefined) continue
        const [share, message] = owner === null ? [shares.nobody, full] : [shares.owner, ownFull]
        refuseOver(owned.get(owner) ?? { rows: 0, bytes: 0 }, growth, share, message)
      }
    },
    add: (item) => count(item, 1),
    remove: (item) => count(item, -1),
    clear() {
      Object.assign(all, { rows: 0, bytes: 0 })
      owned.clear()
    },
  }
}

/** Weighs items, each once. */
function createScale<Item extends object>({ sizeOf: weigh, isReserved }: RoomParts<Item>) {
  const sizes = new WeakMap<Item, number>()
  const sizeOf = (item: Item): number => {
    const size = sizes.get(item) ?? weigh(item)
    sizes.set(item, size)
    return size
  }
  return {
    sizeOf,
    /** Rows and bytes that a change adds. */
    growthOf({ item, former }: Change<Item>): Tally {
      const size = sizeOf(item)
      if (former === undefined) return isReserved?.(item) ? { rows: 0, bytes: 0 } : { rows: 1, bytes: size }
      const growth = size - sizeOf(former)
      return { rows: 0, bytes: size <= smallRow ? Math.min(0, growth) : growth }
    },
  }
}

function grow(tally: Tally, { rows, bytes }: Tally): void {
  tally.rows += rows
  tally.bytes += bytes
}
