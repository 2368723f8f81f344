import { compressBody } from './compression.js'

/** Bytes; a smaller body fits into one packet anyway. */
const minLength = 2_000

/** Compresses a body in the background when it is sent for the second time; undefined until then. */
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
