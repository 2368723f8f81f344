/** A file that came with a complaint, held in memory. */
export interface ComplaintFile {
  /** As the sender calls it; a path in it means nothing. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The fate of a file: taken and put aside, not of a kind or size that is wanted, or handed in where business partners once
 * handed in theirs. Of such a document the answer tells what it said; one that takes too long to read, or comes while others are
 * read, is unavailable. An archive that cannot be unpacked is damaged, or too large.
 */
export type FileResult =
  | { readonly kind: 'taken' | 'unwanted' | 'unavailable' }
  | { readonly kind: 'retired'; readonly reading: string }
  | { readonly kind: 'damaged' | 'too-large'; readonly message: string }
