import type { ErrorDetails } from '../../../lab/facts/error-details'

/** Unsupported encoding or charset. */
class UnsupportedMediaTypeError extends Error implements ErrorDetails {
  override readonly name = 'UnsupportedMediaTypeError'
  readonly status = 415
  constructor(
    message: string,
    readonly type: 'encoding.unsupported' | 'charset.unsupported',
  ) {
    super(message)
  }
}

/** The body does not match its Content-Encoding. */
class BadRequestError extends Error implements ErrorDetails {
  override readonly name = 'BadRequestError'
  readonly status = 400
}

interface UnpackedText {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly decoder: TextDecoder
}

export function hasPlainText(headers: Headers): boolean {
  return encodingOf(headers) === 'identity' && charsetOf(headers) === 'utf-8'
}

/** Decompresses piece by piece, and finds the decoder for the charset; throws for unknown ones. */
export function unpackText(headers: Headers, body: ReadableStream<Uint8Array>): UnpackedText {
  const decoder = decoderOf(charsetOf(headers))
  const encoding = encodingOf(headers)
  if (encoding === 'identity') return { decoder, bytes: body }
  if (encoding === 'gzip' || encoding === 'deflate') return { decoder, bytes: unpack(body, encoding) }
  throw new UnsupportedMediaTypeError(`unsupported content encoding "${encoding}"`, 'encoding.unsupported')
}

async function* unpack(body: ReadableStream<Uint8Array>, encoding: 'gzip' | 'deflate'): AsyncGenerator<Uint8Array> {
  try {
    yield* body.pipeThrough<Uint8Array>(new DecompressionStream(encoding) as ReadableWritablePair)
  } catch (error) {
    throw isOfUnpacking(error) ? new BadRequestError(`invalid ${encoding} in the body`) : error
  }
}

/** The standard has a TypeError, older versions of Node that of their library. */
function isOfUnpacking(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
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

export const formType = 'application/x-www-form-urlencoded'

/** Lower case, without parameters; '' for none (RFC 9110, 8.3.1). */
export function mediaTypeOf({ headers }: Request): string {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return type.trim().toLowerCase()
}
