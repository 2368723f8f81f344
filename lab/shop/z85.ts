import { decode, encode } from 'z85'

/** Bytes, or a text of single-byte characters, in Z85, four to five; null when their number is no multiple of four (docs/contract/commerce.md#coupons). */
export function writeZ85(content: string | Uint8Array): string | null {
  return encode(content)
}

/** The text behind a Z85 code, under the conditions of `decodeZ85`. */
export function readZ85(code: string): string | undefined {
  return decodeZ85(code)?.toString()
}

/**
 * The bytes behind a Z85 code; undefined when its length is no multiple of five or a character is not printable ASCII. Other
 * characters outside of the alphabet count as its first one.
 */
export function decodeZ85(code: string): Buffer | undefined {
  return decode(code) ?? undefined
}
