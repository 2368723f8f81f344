import * as z from 'zod'

/** The maximum of a column (lab/store/columns.ts). */
const line = z.string().max(255)

/** Characters: seeding may append a note, and rows have room for 4000. */
const maxDescription = 3500

/** Seeding fills in absent fields (docs/contract/commerce.md#seed-products). */
export const productSchema = z.strictObject({
  name: line,
  description: z.string().max(maxDescription).optional(),
  price: z.number().optional(),
  deluxePrice: z.number().optional(),
  image: line.optional(),
  quantity: z.int().optional(),
  limitPerUser: z.int().optional(),
  /** Any value withdraws the product from the start. */
  deletedDate: z.string().optional(),
  reviews: z.array(z.strictObject({ text: z.string().max(2000), author: z.string() })).optional(),
  useForChristmasSpecialChallenge: z.boolean().optional(),
  urlForProductTamperingChallenge: line.optional(),
  fileForRetrieveBlueprintChallenge: z.string().optional(),
  exifForBlueprintChallenge: z.array(z.string().nullable()).optional(),
  keywordsForPastebinDataLeakChallenge: z.array(z.string()).optional(),
})

/** `user` is the key of a seeded user; questions are ids of security questions. */
export const memorySchema = z.strictObject({
  image: line,
  caption: line.optional(),
  user: z.string().optional(),
  geoStalkingMetaSecurityQuestion: z.number().optional(),
  geoStalkingMetaSecurityAnswer: z.string().optional(),
  geoStalkingVisualSecurityQuestion: z.number().optional(),
  geoStalkingVisualSecurityAnswer: z.string().optional(),
})

/** The file of a picture given by file or URL: `y.png` for `https://x.example/y.png?raw=true`. */
export function fileOfPicture(fileOrUrl: string): string {
  const path = /^https?:/i.test(fileOrUrl) ? fileOrUrl.replace(/[?#].*/s, '') : fileOrUrl
  return path.slice(path.lastIndexOf('/') + 1)
}

export type ProductConfig = z.infer<typeof productSchema>
export type MemoryConfig = z.infer<typeof memorySchema>

export type ProductPart = 'seasonal' | 'tampering' | 'blueprint' | 'leak'

export const productPartKeys = {
  seasonal: 'useForChristmasSpecialChallenge',
  tampering: 'urlForProductTamperingChallenge',
  blueprint: 'fileForRetrieveBlueprintChallenge',
  leak: 'keywordsForPastebinDataLeakChallenge',
} as const satisfies Record<ProductPart, keyof ProductConfig>

export const productParts = Object.keys(productPartKeys) as readonly ProductPart[]

/** None for most products, at most one in a valid configuration. */
export function listParts(product: ProductConfig): ProductPart[] {
  return productParts.filter((part) => Boolean(product[productPartKeys[part]]))
}

export interface PhotoClue {
  readonly question: number
  readonly answer: string
  readonly owner: 'john' | 'emma'
}

/** The clue in a photo's metadata (`meta`: john) and the visible one (`visual`: emma). */
export function readClues(memory: MemoryConfig): { meta?: PhotoClue; visual?: PhotoClue } {
  return {
    meta: toClue('john', memory.geoStalkingMetaSecurityQuestion, memory.geoStalkingMetaSecurityAnswer),
    visual: toClue('emma', memory.geoStalkingVisualSecurityQuestion, memory.geoStalkingVisualSecurityAnswer),
  }
}

function toClue(owner: PhotoClue['owner'], question?: number, answer?: string): PhotoClue | undefined {
  return question === undefined || answer === undefined ? undefined : { owner, question, answer }
}
