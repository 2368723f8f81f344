export interface ComplaintFile {
  /** As the sender names it; a path has no effect. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** `unavailable` is a document that takes too long, or comes while others are read; `retired` quotes what a partner's document says. */
export type FileResult =
  | { readonly kind: 'taken' | 'unwanted' | 'unavailable' }
  | { readonly kind: 'retired'; readonly reading: string }
  | { readonly kind: 'damaged' | 'too-large'; readonly message: string }
