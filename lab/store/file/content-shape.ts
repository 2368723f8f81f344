import * as z from 'zod'
import { maxCountedId } from '../tables/row-ids.js'

export const fileVersion = 1

/** A value that is no list becomes a list, which is later set aside as invalid. */
const rows = z.array(z.unknown()).or(z.unknown().transform((content) => [content]))

/** An invalid number becomes 0: the rows have greater ids. */
const sequence = z.int().max(maxCountedId).catch(0)

/** Rejects files that are no store; drops bad values. */
export const contentShape = z.object({
  version: z.literal(fileVersion),
  tables: z.record(z.string(), rows),
  collections: z.record(z.string(), rows),
  sequences: z.record(z.string(), sequence).catch({}),
  /** Missing in files of earlier versions. */
  seededWith: z.record(z.string(), z.string()).optional().catch(undefined),
})

export type StoreContent = z.infer<typeof contentShape>
