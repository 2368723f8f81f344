import * as z from 'zod'

/** As long as a line of a row may be (lab/store/columns.ts). */
const line = z.string().max(255)

/** Max characters of a description: seeding may add a note to it, and rows have room for 4000. */
const maxDescription = 3500

/** A product of the catalogue; what is absent is filled in at seeding (docs/contract/commerce.md#seed-products). */
export const productSchema = z.strictObject({
  name: line,
  description: z.string().max(maxDescription).optional(),
  price: z.number().optional(),
  deluxePrice: z.number().optional(),
  /** File in the product folder, or a URL. */
  image: line.optional(),
  quantity: z.int().optional(),
  limitPerUser: z.int().optional(),
  /** Any value takes the product off the shelves from the start. */
  deletedDate: z.string().optional(),
  /** `author` is the key of a seeded user. */
  reviews: z.array(z.strictObject({ text: z.string().max(2000), author: z.string() })).optional(),
  useForChristmasSpecialChallenge: z.boolean().optional(),
  urlForProductTamperingChallenge: line.optional(),
  fileForRetrieveBlueprintChallenge: z.string().optional(),
  exifForBlueprintChallenge: z.array(z.string().nullable()).optional(),
  keywordsForPastebinDataLeakChallenge: z.array(z.string()).optional(),
})

/** A photo on the wall; `user` is the key of a seeded user, the questions are ids of security questions. */
export const memorySchema = z.strictObject({
  image: line,
  caption: line.optional(),
  user: z.string().optional(),
  geoStalkingMetaSecurityQuestion: z.number().optional(),
  geoStalkingMetaSecurityAnswer: z.string().optional(),
  geoStalkingVisualSecurityQuestion: z.number().optional(),
  geoStalkingVisualSecurityAnswer: z.string().optional(),
})

/** The file of a picture that the configuration names by file or by URL: `y.png` for `https://x.example/y.png?raw=true`. */
export function fileOfPicture(fileOrUrl: string): string {
  const path = /^https?:/i.test(fileOrUrl) ? fileOrUrl.replace(/[?#].*/s, '') : fileOrUrl
  return path.slice(path.lastIndexOf('/') + 1)
}

export type ProductConfig = z.infer<typeof productSchema>
export type MemoryConfig = z.infer<typeof memorySchema>

/** The part that one product of a catalogue plays. */
export type ProductPart = 'seasonal' | 'tampering' | 'blueprint' | 'leak'

/** The configuration key that gives a product each part. */
export const productPartKeys = {
  seasonal: 'useForChristmasSpecialChallenge',
  tampering: 'urlForProductTamperingChallenge',
  blueprint: 'fileForRetrieveBlueprintChallenge',
  leak: 'keywordsForPastebinDataLeakChallenge',
} as const satisfies Record<ProductPart, keyof ProductConfig>

export const productParts = Object.keys(productPartKeys) as readonly ProductPart[]

/** The parts that a product plays: none for most, never more than one in a valid configuration. */
export function listParts(product: ProductConfig): ProductPart[] {
  return productParts.filter((part) => Boolean(product[productPartKeys[part]]))
}

/** A security question (id) and its answer that a photo gives away. */
export interface PhotoClue {
  readonly question: number
  readonly answer: string
  /** Key of the seeded user who is asked. */
  readonly owner: 'john' | 'emma'
}

/** The clue hidden in a photo's data (`meta`: john) and the one to be seen on it (`visual`: emma), where there is one. */
export function readClues(memory: MemoryConfig): { meta?: PhotoClue; visual?: PhotoClue } {
  return {
    meta: toClue('john', memory.geoStalkingMetaSecurityQuestion, memory.geoStalkingMetaSecurityAnswer),
    visual: toClue('emma', memory.geoStalkingVisualSecurityQuestion, memory.geoStalkingVisualSecurityAnswer),
  }
}

function toClue(owner: PhotoClue['owner'], question?: number, answer?: string): PhotoClue | undefined {
  return question === undefined || answer === undefined ? undefined : { owner, question, answer }
}
