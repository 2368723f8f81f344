import * as z from 'zod'
import { maxCountedId } from '../tables/row-ids.js'

export const fileVersion = 1

/** A value that is no list becomes a list of that value, which is then put aside as a misfit. */
const rows = z.array(z.unknown()).or(z.unknown().transform((content) => [content]))

/** A number that is wrong becomes 0: the rows have greater ids. */
const sequence = z.int().max(maxCountedId).catch(0)

/** Refuses a file only as a whole that is no shop: one wrong value must not cost everything else. */
export const contentShape = z.object({
  version: z.literal(fileVersion),
  tables: z.record(z.string(), rows),
  collections: z.record(z.string(), rows),
  sequences: z.record(z.string(), sequence).catch({}),
  /** Digests of what the shop was seeded with; files of earlier versions have none. */
  seededWith: z.record(z.string(), z.string()).optional().catch(undefined),
})

/** The content of the file. */
export type StoreContent = z.infer<typeof contentShape>
