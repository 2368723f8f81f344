import * as z from 'zod'

export const fileVersion = 1

export const contentShape = z.object({
  version: z.literal(fileVersion),
  tables: z.record(z.string(), z.array(z.unknown())),
  collections: z.record(z.string(), z.array(z.unknown())),
  sequences: z.record(z.string(), z.int()),
})

/** The content of the file. */
export type StoreContent = z.infer<typeof contentShape>
