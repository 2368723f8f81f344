import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Busboy } from 'busboy'

export interface DeclaredFile {
  /** Paths in it are ignored. */
  readonly name: string
  readonly mimeType: string
}

export interface UploadRules {
  readonly field: string
  /** Bytes. */
  readonly limit: number
  /** Throws for an unwelcome file before any of it is read. */
  checkDeclared?(file: DeclaredFile): void
}

type UploadErrorCode = 'LIMIT_FILE_SIZE' | 'LIMIT_UNEXPECTED_FILE' | 'LIMIT_PART_COUNT' | 'LIMIT_FIELD_VALUE'

/** Scripts look for name, code and field (docs/contract/accounts.md#error-page). */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly code: UploadErrorCode,
    readonly field?: string,
  ) {
    super(message)
    Object.defineProperty(this, 'name', { value: 'MulterError', enumerable: true })
  }
}

/** The state of the parser. */
interface Parts {
  readonly fields: Record<string, string>
  file: DeclaredFile | undefined
  /** Bytes of the file, once it is on disk. */
  written: Promise<number>
  error: Error | undefined
}

export function collectParts(parser: Busboy, rules: UploadRules, path: string): Readonly<Parts> {
  const parts: Parts = { fields: Object.create(null), file: undefined, written: Promise.resolve(0), error: undefined }
  parser.on('error', (error: Error) => noteError(parts, error))
  parser.on('partsLimit', () => noteError(parts, new UploadError('Too many parts', 'LIMIT_PART_COUNT')))
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) noteError(parts, new UploadError('Field value too long', 'LIMIT_FIELD_VALUE', name))
    parts.fields[name] = value
  })
  parser.on('file', (field, stream, { filename, mimeType }) => {
    stream.on('error', (error) => noteError(parts, error))
    // Browsers send this for a file field that was left empty.
    if (!filename) return stream.resume()
    takeFile(parts, { field, stream, declared: { name: filename, mimeType } }, rules, path)
    // Stops reading as well: the parser would wait for ever.
    parts.written.catch((error) => parser.destroy(error))
  })
  return parts
}

interface SentFile {
  readonly field: string
  readonly stream: Readable
  readonly declared: DeclaredFile
}

/** Skips an unwelcome file, and the file of a refused form. */
function takeFile(parts: Parts, { field, stream, declared }: SentFile, rules: UploadRules, path: string): void {
  try {
    if (field !== rules.field || parts.file !== undefined)
      throw new UploadError('Unexpected field', 'LIMIT_UNEXPECTED_FILE', field)
    rules.checkDeclared?.(declared)
  } catch (error) {
    noteError(parts, error as Error)
  }
  if (parts.error !== undefined) {
    stream.resume()
    return
  }
  parts.file = declared
  stream.on('limit', () => noteError(parts, new UploadError('File too large', 'LIMIT_FILE_SIZE', field)))
  parts.written = writeStream(stream, path)
  parts.written.catch((error) => noteError(parts, error))
}

function noteError(parts: Parts, error: Error): void {
  parts.error ??= error
}

/** Returns the bytes written. */
async function writeStream(stream: Readable, path: string): Promise<number> {
  const file = createWriteStream(path)
  await pipeline(stream, file)
  return file.bytesWritten
}
