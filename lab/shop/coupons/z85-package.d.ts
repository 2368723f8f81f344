declare module 'z85' {
  /** Null for a length that is no multiple of four. */
  export function encode(data: string | Uint8Array): string | null
  /** Null for a length that is no multiple of five, undefined for a character outside of printable ASCII. */
  export function decode(code: string): Buffer | null | undefined
}
