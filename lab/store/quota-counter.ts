import { type Quota, QuotaError } from './types.js'

const defaultQuota = { rows: 20_000, bytes: 8_000_000, rowsOfOwner: Infinity, bytesOfOwner: Infinity }

/** Max shares of the whole: one owner, all rows without an owner; one visitor of what others leave. */
const shares = { owner: 1 / 4, ownerless: 1 / 2, visitor: 1 / 4 }

/** Bytes up to which a row may always change, so that a full table blocks no login, order or solve. */
const smallRow = 1000

export function fullError(name: string, limit: string, message = full): QuotaError {
  return new QuotaError('full', message, [{ field: name, message: `${name} may hold ${limit}` }])
}

const full = 'There is no room for more of this. Whoever runs this lab can make room by resetting the shop.'
const ownFull = 'One account may not keep more of this. Please remove something first.'
const visitorFull =
  'So much of this came from you that the rest is kept for others. Remove something first, or ask whoever runs this lab to reset the shop.'

export interface Change<Item> {
  readonly item: Item
  readonly former?: Item
}

export interface QuotaCounter<Item> {
  /** Throws a QuotaError unless all changes together fit. */
  check(...changes: readonly Change<Item>[]): void
  add(item: Item): void
  remove(item: Item): void
  clear(): void
}

interface CounterParts<Item> {
  readonly name: string
  readonly quota?: Quota
  /** Bytes; constant for an item. */
  sizeOf(item: Item): number
  /** Null for an item without an owner; undefined where items have none. */
  ownerOf(item: Item): unknown
  /** True for an item of the lab itself. */
  isReserved?(item: Item): boolean
  /** Address of the writing visitor; empty for the lab, which has no quota. */
  writer?(): string
}

const measures = ['rows', 'bytes'] as const

interface Usage {
  rows: number
  bytes: number
}

export function createQuotaCounter<Item extends object>(parts: CounterParts<Item>): QuotaCounter<Item> {
  const { name, ownerOf } = parts
  const limit = { ...defaultQuota, ...parts.quota }
  const all: Usage = { rows: 0, bytes: 0 }
  const owned = createUsages<unknown>()
  const entryOf = createEntries(parts)
  const growthOf = createGrowthMeasure(parts, entryOf)
  const visitors = createVisitors(parts)

  function count(item: Item, sign: 1 | -1): void {
    const { size, writer } = entryOf(item)
    const change = { rows: sign, bytes: sign * size }
    grow(all, change)
    owned.grow(ownerOf(item), change)
    visitors.count(writer, change)
  }

  function refuseOver(held: Usage, growth: Usage, max: Usage, message: string): void {
    for (const what of measures)
      if (growth[what] > 0 && held[what] + growth[what] > max[what])
        throw fullError(name, `${Math.floor(max[what])} ${what}`, message)
  }

  function refuseOwner(owner: unknown, growth: Usage): void {
    if (owner === undefined) return
    const held = owned.of(owner)
    if (owner === null) {
      refuseOver(held, growth, part(limit, shares.ownerless), full)
      return
    }
    const { rows, bytes } = part(limit, shares.owner)
    const max = { rows: Math.min(rows, limit.rowsOfOwner), bytes: Math.min(bytes, limit.bytesOfOwner) }
    refuseOver(held, growth, max, ownFull)
  }

  return {
    check(...changes) {
      const whole: Usage = { rows: 0, bytes: 0 }
      const byOwner = createUsages<unknown>()
      for (const change of changes) {
        const growth = growthOf(change)
        grow(whole, growth)
        byOwner.grow(ownerOf(change.item), growth)
      }
      refuseOver(all, whole, limit, full)
      for (const [owner, growth] of byOwner.all()) refuseOwner(owner, growth)
      const held = visitors.held()
      if (held === undefined) return
      const left = { rows: limit.rows - all.rows + held.rows, bytes: limit.bytes - all.bytes + held.bytes }
      refuseOver(held, whole, part(left, shares.visitor), visitorFull)
    },
    add(item) {
      entryOf(item).writer = visitors.writer()
      count(item, 1)
    },
    remove: (item) => count(item, -1),
    clear() {
      Object.assign(all, { rows: 0, bytes: 0 })
      owned.clear()
      visitors.clear()
    },
  }
}

function createVisitors<Item>({ writer = () => '' }: CounterParts<Item>) {
  const usages = createUsages<string>()
  return {
    writer,
    count: usages.grow,
    held() {
      const address = writer()
      return address === '' ? undefined : usages.of(address)
    },
    clear: () => usages.clear(),
  }
}

function createUsages<Key>() {
  const usages = new Map<Key, Usage>()
  const of = (key: Key): Usage => usages.get(key) ?? { rows: 0, bytes: 0 }
  return {
    of,
    all: () => usages.entries(),
    grow(key: Key, change: Usage) {
      const usage = of(key)
      grow(usage, change)
      if (usage.rows === 0 && usage.bytes === 0) usages.delete(key)
      else usages.set(key, usage)
    },
    clear: () => usages.clear(),
  }
}

const part = ({ rows, bytes }: Usage, share: number): Usage => ({ rows: rows * share, bytes: bytes * share })

interface Entry {
  readonly size: number
  writer: string
}

function createEntries<Item extends object>({ sizeOf }: CounterParts<Item>) {
  const entries = new WeakMap<Item, Entry>()
  return (item: Item): Entry => {
    const known = entries.get(item)
    if (known !== undefined) return known
    const entry = { size: sizeOf(item), writer: '' }
    entries.set(item, entry)
    return entry
  }
}

function createGrowthMeasure<Item>({ isReserved }: CounterParts<Item>, entryOf: (item: Item) => Entry) {
  return ({ item, former }: Change<Item>): Usage => {
    const { size } = entryOf(item)
    if (former === undefined) return isReserved?.(item) ? { rows: 0, bytes: 0 } : { rows: 1, bytes: size }
    const growth = size - entryOf(former).size
    return { rows: 0, bytes: size <= smallRow ? Math.min(0, growth) : growth }
  }
}

function grow(usage: Usage, { rows, bytes }: Usage): void {
  usage.rows += rows
  usage.bytes += bytes
}
