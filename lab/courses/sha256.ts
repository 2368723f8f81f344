import { createHash } from 'node:crypto'

/** SHA-256 in hex digits; a text is hashed as UTF-8. */
export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
