import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGunzip, createInflate, type Gunzip, type Inflate } from 'node:zlib'

/** A body in an encoding or a charset that nobody reads here; the error page answers it with its status. */
class UnsupportedMediaTypeError extends Error {
  override readonly name = 'UnsupportedMediaTypeError'
  readonly status = 415
  constructor(
    message: string,
    readonly type: 'encoding.unsupported' | 'charset.unsupported',
  ) {
    super(message)
  }
}

/** A body that does not come apart as its Content-Encoding says. */
class BadRequestError extends Error {
  override readonly name = 'BadRequestError'
  readonly status = 400
}

const unpackers = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
])

interface UnpackedText {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly decoder: TextDecoder
}

/** True for the headers of a body that is UTF-8 as it comes. */
export function hasPlainText(headers: Headers): boolean {
  return encodingOf(headers) === 'identity' && charsetOf(headers) === 'utf-8'
}

/** Undoes the Content-Encoding of a body, piece by piece, and finds the decoder for its charset; throws for others than it knows. */
export function unpackText(headers: Headers, body: ReadableStream<Uint8Array>): UnpackedText {
  const decoder = decoderOf(charsetOf(headers))
  const encoding = encodingOf(headers)
  const bytes = Readable.fromWeb(body as NodeStream<Uint8Array>)
  if (encoding === 'identity') return { decoder, bytes }
  const createUnpacker = unpackers.get(encoding)
  if (createUnpacker) return { decoder, bytes: unpack(bytes, createUnpacker()) }
  throw new UnsupportedMediaTypeError(`unsupported content encoding "${encoding}"`, 'encoding.unsupported')
}

async function* unpack(packed: Readable, unpacker: Gunzip | Inflate): AsyncGenerator<Uint8Array> {
  try {
    yield* pipeline(packed, unpacker, () => {})
  } catch (error) {
    throw isOfZlib(error) ? new BadRequestError(error.message) : error
  }
}

function isOfZlib(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_')
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    throw new UnsupportedMediaTypeError(`unsupported charset "${charset.toUpperCase()}"`, 'charset.unsupported')
  }
}

function encodingOf(headers: Headers): string {
  return (headers.get('Content-Encoding') || 'identity').toLowerCase()
}

function charsetOf(headers: Headers): string {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('Content-Type') ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
}
