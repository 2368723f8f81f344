export type DocumentFormat = 'xml' | 'yaml'

export interface ParserOptions {
  /** Puts entities in, those from files of the machine included; otherwise they stay names. XML only. */
  readonly expandsEntities?: boolean
  /** Refuses at once what grows or lasts beyond measure; otherwise it is read until the time is up. */
  readonly limitsGrowth?: boolean
}

export interface ReadingOrder extends ParserOptions {
  readonly format: DocumentFormat
  readonly bytes: Uint8Array
}

/** A document written down again, the parser's refusal, or the reason why it was not read to its end. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unfinished'; readonly reason: 'time' | 'busy' | 'crashed' }

/** Parsers quote what they stumble over. */
const maxCharacters = 400

export const refused = (message: string): Reading => ({
  kind: 'refused',
  message: message.replace(/\s+/g, ' ').trim().slice(0, maxCharacters),
})
export const overran: Reading = { kind: 'unfinished', reason: 'time' }
