import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'

/** As much as a body on the tape may have. */
const maxOutputLength = 20_000_000

const packings = [
  { start: 0x1f8b, mask: 0xffff, unpack: gunzipSync, pack: gzipSync },
  { start: 0x7800, mask: 0xff00, unpack: inflateSync, pack: deflateSync },
]

/** The bytes of a body as they are read, and the function that packs such bytes in the same way. */
export function unpackBytes(bytes: Buffer): { readonly plain: Buffer; readonly pack: (plain: Buffer) => Buffer } {
  const start = bytes.length > 2 ? bytes.readUInt16BE(0) : 0
  const packing = packings.find(({ start: own, mask }) => (start & mask) === own)
  try {
    if (packing !== undefined)
      return { plain: packing.unpack(bytes, { maxOutputLength }), pack: (plain) => packing.pack(plain) }
  } catch {
    // Bytes that only begin like packed ones are read as they are.
  }
  return { plain: bytes, pack: (plain) => plain }
}
