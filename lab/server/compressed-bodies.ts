import { compressBody } from './compression.js'

/** Bytes; a smaller body fits into one packet anyway. */
const minLength = 2_000

/**
 * Returns compressed bodies for those that are sent again and again, and undefined for others. A body is compressed in the
 * background when it is sent for the second time.
 */
export function cacheCompressedBodies(): (body: Uint8Array) => Uint8Array | undefined {
  const sent = new WeakMap<Uint8Array, Uint8Array | 'once' | 'waiting'>()
  return (body) => {
    if (body.length < minLength) return undefined
    const known = sent.get(body)
    if (typeof known === 'object') return known
    sent.set(body, known === undefined ? 'once' : 'waiting')
    if (known === 'once')
      compressBody(body).then(
        (packed) => sent.set(body, packed),
        () => sent.delete(body),
      )
    return undefined
  }
}
