import { decode, encode } from 'z85'

/** A text in Z85, four signs to five; null when its length is no multiple of four (commerce.md 3.4). */
export function writeZ85(text: string): string | null {
  return encode(text)
}

/**
 * The text behind a Z85 code; undefined when its length is no multiple of five or a sign is not printable ASCII. Other signs
 * outside of the alphabet count as its first one (commerce.md 3.4).
 */
export function readZ85(code: string): string | undefined {
  return decode(code)?.toString()
}
