import { decode, encode } from 'z85'

/** Four bytes become five characters; null for a length that is no multiple of four (docs/contract/commerce.md#coupons). */
export function writeZ85(content: string | Uint8Array): string | null {
  return encode(content)
}

export function readZ85(code: string): string | undefined {
  return decodeZ85(code)?.toString()
}

/** Undefined for a length that is no multiple of five, or for unprintable characters. Other characters outside of the alphabet count as its first one. */
export function decodeZ85(code: string): Buffer | undefined {
  return decode(code) ?? undefined
}
