import type { FindByCondition, Findings } from '../sandbox/document-query.js'
import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'
import { sanitiseStrictly } from '../sanitise-strictly.js'
import type { Captcha, Review, User } from '../store/schema.js'
import type { Collection, Table } from '../store/types.js'
import { findReviewsOfProduct } from './reviews-of-product.js'

type Fields = Readonly<Record<string, unknown>>
type Changed<Document> = { original: Document[]; updated: Document[] }

/** The decisions of this room that a weakness may take over. */
export interface CommunityPorts {
  readonly cleanComment: (comment: string) => string
  readonly attributeFeedback: (claimedAuthor: unknown, accountId: unknown) => unknown
  readonly retireCaptcha: (captchas: Table<Captcha>, answered: Captcha) => void
  readonly wantsComplaintFile: (file: { readonly name: string; readonly size: number }) => boolean
  readonly takesRetiredFormats: () => boolean
  /** Undefined when documents are not looked at. */
  readonly readXml: (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading | undefined>
  readonly readYaml: (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading | undefined>
  /** Where an entry of an archive goes, from the shop's folder, '' for nowhere; null leaves archives unread. */
  readonly placeEntry: ((folder: string, entryName: string) => string) | null
  readonly isPicture: (path: string) => Promise<boolean>
  readonly namePhotographer: (user: User) => Fields
  readonly findReviews: (
    reviews: readonly Review[],
    productId: string,
    find: FindByCondition,
  ) => Promise<Findings<Review>>
  readonly attributeReview: (claimedAuthor: unknown, email: string | undefined) => unknown
  readonly selectReviews: (id: unknown) => Fields
  readonly limitReviewChange: (selector: Fields, email: string | undefined) => Fields
  readonly changeReviews: (reviews: Collection<Review>, selector: Fields, message: unknown) => Changed<Review>
  readonly noteLike: (reviews: Collection<Review>, id: string, email: string) => Promise<Changed<Review>>
}

/** Their honest halves. */
export const honestCommunityPorts: Partial<CommunityPorts> = {
  cleanComment: sanitiseStrictly,
  findReviews: findReviewsOfProduct,
  readXml: (bytes, documents) => documents.read({ format: 'xml', bytes, putsInEntities: false, persists: false }),
  readYaml: (bytes, documents) => documents.read({ format: 'yaml', bytes, putsInEntities: false, persists: false }),
  placeEntry: null,
}
