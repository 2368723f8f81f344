import { sha256Of } from '../sha256.js'
import type { TapedBody } from './tape-entry.js'

/** Max bytes of a body that is stored in the line itself, and of a body as a whole. */
const limits = { inline: 8192, body: 20_000_000 }

/** Collects the chunks of a body. */
export function collectBody() {
  const pieces: Buffer[] = []
  let size = 0
  return {
    addChunk(piece: Buffer): void {
      size += piece.length
      if (size <= limits.body) pieces.push(piece)
      else pieces.length = 0
    },
    /** The body in the format of an entry; a large one is also passed to `keepBlob`. */
    take(keepBlob: (sha256: string, bytes: Buffer) => void): { body?: TapedBody } {
      if (size === 0) return {}
      if (size > limits.body) return { body: { cut: size } }
      const bytes = Buffer.concat(pieces)
      if (size > limits.inline) {
        const sha256 = sha256Of(bytes)
        keepBlob(sha256, bytes)
        return { body: { sha256, size } }
      }
      const text = bytes.toString('utf8')
      return { body: Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') } }
    },
  }
}
