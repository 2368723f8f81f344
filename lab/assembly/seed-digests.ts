import { createHash } from 'node:crypto'
import { readShelf } from '../options/shelf.js'
import type { ShopConfig } from '../options.js'

/** Digests of all that seeding reads of a configuration, by the key. */
export function digestSeeds(config: ShopConfig): Record<string, string> {
  const { domain, numberOfRandomFakeUsers } = config.application
  const read = {
    'application.domain': domain,
    'application.numberOfRandomFakeUsers': numberOfRandomFakeUsers,
    products: readShelf(config),
    memories: config.memories,
  }
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, digest(value)]))
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 16)
}

/** Sorts the keys of objects: their order in a configuration means nothing. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
